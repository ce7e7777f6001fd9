import SwiftUI
import UIKit

struct CardField: View {
    let title: String
    @Binding var text: String
    let error: String?
    var content: UITextContentType?
    var keyboard = UIKeyboardType.numberPad

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title).font(.subheadline)
            TextField(title, text: $text)
                .keyboardType(keyboard)
                .textContentType(content)
                .disableAutocorrection(true)
                .textFieldStyle(.roundedBorder)
                .environment(\.layoutDirection, .leftToRight) // digits stay in order in Arabic, too
            if let error = error {
                Text(error).font(.footnote).foregroundColor(.red)
            }
        }
        .accessibilityElement(children: .contain)
    }
}
