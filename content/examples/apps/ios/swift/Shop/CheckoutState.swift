import Foundation
import os
import %%iosModule%%

@MainActor
final class CheckoutState: ObservableObject {
    enum Screen { case loading, form(PaymentConfig, notice: String?), paid, pending, failed(String) }
    @Published var screen = Screen.loading
    private(set) var openPaymentID: String?
    private var orderID = ""
    private var seenID: String? // the SDK has a result of this payment: it exists, whatever your server finds
    private var question: Task<Void, Never>?

    func start(orderID: String) {
        self.orderID = orderID
        screen = .loading
        ask { await self.openAttempt() }
    }

    /// The ID for the next payment.
    func startAgain() { start(orderID: orderID) }

    func confirm(paymentID: String, isSeen: Bool = false) {
        if isSeen { seenID = paymentID }
        ask { await self.askServer(paymentID) }
    }

    private func ask(_ next: @escaping @MainActor () async -> Void) {
        question?.cancel() // the newest question counts
        question = Task { await next() }
    }

    private func openAttempt(afterPayment checkedID: String? = nil) async {
        do {
            let attempt: PaymentAttempt = try await CheckoutServer.post("attempts", ["order_id": orderID])
            if Task.isCancelled { return }
            let paymentID = attempt.paymentId.uuidString.lowercased()
            openPaymentID = paymentID
            if attempt.status == .pending || paymentID == seenID { return await askServer(paymentID) } // no form: it may be paid
            screen = .form(try Checkout.config(for: attempt), notice: attempt.message?.en) // or ar
        } catch let closed as OrderClosed {
            if Task.isCancelled { return }
            screen = closed.state == "returned" ? .failed("This order was cancelled, and your money was returned.") : .paid
        } catch {
            if Task.isCancelled { return }
            Logger().error("No attempt: \(error.localizedDescription, privacy: .public)")
            switch (error as? URLError)?.code {
            case .fileDoesNotExist?:
                screen = .failed("We do not know this order.")
            default:
                if let id = checkedID { return await askServer(id) }
                screen = .failed("No connection. Try again.")
            }
        }
    }

    private func answer(for paymentID: String) async -> Confirmation? {
        try? await CheckoutServer.post("confirm", ["payment_id": paymentID])
    }

    /// Until your server knows the outcome.
    private func askServer(_ paymentID: String) async {
        screen = .pending
        let answer = await self.answer(for: paymentID)
        if Task.isCancelled { return }
        switch answer?.status {
        case .paid?: screen = .paid
        case .failed? where answer?.message != nil || paymentID != seenID:
            screen = .failed(answer?.message?.en ?? "The payment did not go through.")
        case .failed?, .pending?, nil: // no response is not a decline
            try? await Task.sleep(nanoseconds: 5_000_000_000)
            if !Task.isCancelled { await openAttempt(afterPayment: paymentID) } // open again, if the payer left 3-D Secure
        }
    }
}
