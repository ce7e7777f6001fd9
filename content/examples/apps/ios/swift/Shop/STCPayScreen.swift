import SwiftUI
import %%iosModule%%

struct STCPayScreen: View {
    let config: PaymentConfig

    var body: some View {
        STCPayView(config: config) { result in
            switch result {
            case .completed(let payment) where payment.status != .failed && payment.status != .abandoned:
                Checkout.confirm(paymentID: payment.id)   // your server fetches and verifies
            case .completed(let payment):
                Checkout.showFailure(payment.source.displayMessage)
            case .failed(let error):
                Checkout.handle(error)
            case .canceled, .tokenCreated:
                break
            }
        }
    }
}
