import Foundation
import os
import %%iosModule%%

@MainActor
final class CheckoutState: ObservableObject {
    enum Screen { case loading, form(PaymentConfig), paid, pending, failed(String) }
    @Published var screen = Screen.loading
    private(set) var openPaymentID: String?
    private var orderID = ""

    func start(orderID: String) async {
        self.orderID = orderID
        screen = .loading
        do {
            let attempt: PaymentAttempt = try await CheckoutServer.post("attempts", ["order_id": orderID])
            let paymentID = attempt.paymentId.uuidString.lowercased()
            openPaymentID = paymentID
            if attempt.status == .pending { return await confirm(paymentID: paymentID) } // no form: it may be paid
            screen = .form(try Checkout.config(for: attempt))
        } catch {
            Logger().error("No attempt: \(error.localizedDescription, privacy: .public)")
            let isClosed = (error as? URLError)?.code == .resourceUnavailable // paid, reserved or returned
            screen = .failed(isClosed ? "This order is paid or closed. Look at your orders." : "No connection. Try again.")
        }
    }

    /// The same ID if no payment has it, or the next one.
    func startAgain() async { await start(orderID: orderID) }

    func confirm(paymentID: String) async {
        screen = .pending
        let answer: Confirmation? = try? await CheckoutServer.post("confirm", ["payment_id": paymentID])
        if answer?.status == .paid { screen = .paid }
        if answer?.status == .failed { screen = .failed("The payment did not go through.") }
    }
}
