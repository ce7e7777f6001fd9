import Foundation
import %%iosModule%%

enum Checkout {
    @MainActor static let state = CheckoutState()

    static func config(for attempt: PaymentAttempt) throws -> PaymentConfig {
        try PaymentConfig(
            publishableKey: Bundle.main.infoDictionary?["PaymentsPublishableKey"] as? String ?? "",
            amount: attempt.amount, currency: attempt.currency, description: attempt.description,
            metadata: ["order_id": .string(attempt.orderId)], givenID: attempt.paymentId, manual: attempt.manual
        )
    }

    static func confirm(paymentID: String) { Task { @MainActor in state.confirm(paymentID: paymentID, isSeen: true) } }
    static func startAgain() { Task { @MainActor in state.startAgain() } }
    static func showFailure(_ text: String) { Task { @MainActor in state.screen = .failed(text) } }

    static func handle(_ error: PaymentError) {
        Task { @MainActor in
            if reaction(to: error) == .askServer, let id = state.openPaymentID {
                state.confirm(paymentID: id) // the payment may exist: offer no second one yet
            } else {
                state.screen = .failed("Something went wrong. Try again or choose another method.")
            }
        }
    }
}
