import SwiftUI
import %%iosModule%%

struct OwnCheckoutView: View {
    let config: PaymentConfig // of the open attempt
    @State private var round = 0 // each round has a model of its own

    var body: some View { Round(config: config) { round += 1 }.id(round) }
}

private struct Round: View {
    @StateObject private var model: CardFormModel
    let onCanceled: () -> Void

    @MainActor init(config: PaymentConfig, onCanceled: @escaping () -> Void) {
        _model = StateObject(wrappedValue: CardFormModel(config: config))
        self.onCanceled = onCanceled
    }

    var body: some View { OwnCheckout(model: model, onCanceled: onCanceled) }
}
