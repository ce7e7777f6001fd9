import SwiftUI
import %%iosModule%%

struct OwnCheckoutView: View {
    @StateObject private var model: CardFormModel

    @MainActor init(config: PaymentConfig) {
        _model = StateObject(wrappedValue: CardFormModel(config: config))
    }

    var body: some View { OwnCheckout(model: model) }
}
