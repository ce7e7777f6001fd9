import PassKit

final class ApplePayCheckout: NSObject, PKPaymentAuthorizationControllerDelegate {
    private let order: Order, paymentID: String, api: PaymentsAPI // the ID of POST /checkout/attempts
    private let onOutcome: (ApplePayOutcome) -> Void // called once
    private var outcome = ApplePayOutcome.canceled, isFinished = false
    init(order: Order, paymentID: String, api: PaymentsAPI, onOutcome: @escaping (ApplePayOutcome) -> Void) {
        (self.order, self.paymentID, self.api, self.onOutcome) = (order, paymentID, api, onOutcome)
    }

    func start() {
        let controller = PKPaymentAuthorizationController(paymentRequest: makePaymentRequest(for: order))
        controller.delegate = self
        controller.present { if !$0 { self.finish(controller, .failed(CocoaError(.featureUnsupported))) } }
    }

// region authorize
    func paymentAuthorizationController(
        _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
        handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
    ) {
        let id = paymentID
        outcome = .unknown(paymentID: id) // until the API responds: the sheet may close first
        Task { @MainActor in
            outcome = await api.charge(payment.token, for: order, id: id)
            if case .completed = outcome { return completion(.init(status: .success, errors: nil)) }
            completion(.init(status: .failure, errors: nil))
            finish(controller, outcome) // one sheet, one payment ID
        }
    }
// endregion

    func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
        finish(controller, outcome)
    }

    private func finish(_ controller: PKPaymentAuthorizationController, _ outcome: ApplePayOutcome) {
        if isFinished { return }
        isFinished = true
        controller.dismiss { DispatchQueue.main.async { self.onOutcome(outcome) } }
    }
}
