import SwiftUI

struct CheckoutScreen: View {
    let orderID: String
    @ObservedObject var state = Checkout.state

    var body: some View {
        VStack(spacing: 16) {
            switch state.screen {
            case .loading:
                ProgressView()
            case .form(let config, let notice):
                if let notice = notice { Text(notice) }
                CheckoutView(config: config)
            case .paid:
                Text("Thank you. We have your order.")
            case .pending:
                Text("We are checking your payment. Please do not pay again.")
            case .failed(let text):
                Text(text)
                Button("Try again") { state.startAgain() }
            }
        }
        .padding()
        .onAppear { state.start(orderID: orderID) }
    }
}
