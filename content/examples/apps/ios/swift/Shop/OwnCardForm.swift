import SwiftUI
import %%iosModule%%

struct OwnCardForm: View {
    @ObservedObject var model: CardFormModel
    let isBusy: Bool
    let pay: () -> Void

    var body: some View {
        VStack(spacing: 12) {
            CardField(title: "Name on card", text: $model.name, error: model.errors.name,
                      content: .name, keyboard: .alphabet)
            CardField(title: "Card number", text: $model.number, error: model.errors.number,
                      content: .creditCardNumber)
            Text(model.network?.rawValue.capitalized ?? " ").font(.footnote)
            HStack(alignment: .top) {
                CardField(title: "Expiry date", text: $model.expiry, error: model.errors.expiry)
                CardField(title: "Security code", text: $model.securityCode, error: model.errors.securityCode)
            }
            Button(action: pay) {
                if isBusy { ProgressView() } else { Text("Pay now") }
            }
            .frame(minHeight: 44)
            .disabled(!model.isValid || isBusy)
        }
        .disabled(isBusy)
        .padding()
    }
}
