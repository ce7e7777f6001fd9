import PassKit
import SwiftUI
import %%iosModule%%

@available(iOS 16.0, *)
struct ApplePayRow: View {
    @State var handler: ApplePayHandler

    init(config: PaymentConfig) {
        _handler = State(initialValue: ApplePayHandler(
            config: config, merchantIdentifier: "merchant.com.example.store", label: "Qamar Books"
        ))
    }

    var body: some View {
        if handler.canMakePayments {
            PayWithApplePayButton(.buy) { payWithApplePay(handler) }
                .frame(height: 48)
        }
    }
}
