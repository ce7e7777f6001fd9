import SwiftUI
import %%iosModule%%

struct OwnCheckout: View {
    @ObservedObject var model: CardFormModel
    @Environment(\.scenePhase) var scenePhase

// region phases
    var body: some View {
        Group {
            switch model.phase {
            case .editing:
                OwnCardForm(model: model, isBusy: false) { Task { handle(await model.submit()) } }
            case .submitting:
                OwnCardForm(model: model, isBusy: true) {}
            case .authenticating(let url):
                AuthenticationView(url: url) { outcome in
                    Task { await model.finishAuthentication(outcome) }
                }
            case .finished:
                ProgressView()
            }
        }
        .opacity(scenePhase == .background ? 0 : 1)
    }
// endregion

    func handle(_ result: PaymentResult) {
        switch result {
        case .completed(let payment) where payment.status != .failed && payment.status != .abandoned:
            Checkout.confirm(paymentID: payment.id)   // your server fetches and verifies
        case .completed(let payment):
            Checkout.showFailure(payment.source.displayMessage)
        case .failed(let error):
            Checkout.handle(error)
        case .canceled:
            Checkout.startAgain()
        case .tokenCreated: break
        }
    }
}
