import SwiftUI
import %%iosModule%%

struct CheckoutView: View {
    let config: PaymentConfig

    var body: some View {
        CardPaymentView(config: config) { result in
            switch result {
            case .completed(let payment) where payment.status != .failed && payment.status != .abandoned:
                Checkout.confirm(paymentID: payment.id)   // your server fetches and verifies
            case .completed(let payment):
                Checkout.showFailure(payment.source.displayMessage)
            case .failed(let error):
                Checkout.handle(error)
            case .canceled:
                Checkout.startAgain()
            case .tokenCreated:
                break
            }
        }
    }
}
