import %%iosModule%%

func payWithApplePay(_ handler: ApplePayHandler) {
    handler.present { result in
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
