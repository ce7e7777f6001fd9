import SwiftUI
import %%iosModule%%

struct AddCardView: View {
    let config: PaymentConfig // created with createTokenOnly: true
    let onSaved: (String) -> Void
    let onError: (String) -> Void

    var body: some View {
        CardPaymentView(config: config) { result in
            switch result {
            case .completed(let payment) where payment.status != .failed && payment.status != .abandoned:
                Checkout.confirm(paymentID: payment.id)   // never happens with createTokenOnly
            case .completed(let payment):
                onError(payment.source.displayMessage)
            case .failed(let error):
                _ = reaction(to: error) // writes it to the log
                onError("Something went wrong. Try again or choose another method.")
            case .canceled, .tokenCreated:
                if case .tokenCreated(let token) = result { onSaved(token.id) }
            }
        }
    }
}
