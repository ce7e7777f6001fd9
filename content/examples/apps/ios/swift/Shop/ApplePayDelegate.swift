import PassKit
import %%iosModule%%

final class ApplePayDelegate: NSObject, PKPaymentAuthorizationControllerDelegate {
    private let config: PaymentConfig, service: ApplePayService
    private let onResult: (PaymentResult) -> Void // called once
    private var result = PaymentResult.canceled // only until the payer confirms
    private var isFinished = false

    init(config: PaymentConfig, publishableKey: String, onResult: @escaping (PaymentResult) -> Void) {
        self.config = config
        self.service = ApplePayService(publishableKey: publishableKey)
        self.onResult = onResult
    }

// region charge
    @MainActor private func charge(_ token: PKPaymentToken) async -> PKPaymentAuthorizationStatus {
        do {
            let payment = try await service.authorize(token, config: config)
            result = .completed(payment)
            return payment.status == .paid || payment.status == .authorized ? .success : .failure
        } catch {
            result = .failed(error as? PaymentError ?? .unexpected(error.localizedDescription))
            return .failure
        }
    }
// endregion

    func paymentAuthorizationController(
        _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
        handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
    ) {
        result = .failed(.network(URLError(.timedOut))) // open until the API responds: the sheet may close first
        Task { @MainActor in
            let status = await charge(payment.token)
            completion(PKPaymentAuthorizationResult(status: status, errors: nil))
            if status != .success { finish(controller) } // no second attempt on this sheet
        }
    }
}

extension ApplePayDelegate {
    func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
        finish(controller)
    }

    private func finish(_ controller: PKPaymentAuthorizationController) {
        if isFinished { return }
        isFinished = true
        controller.dismiss { DispatchQueue.main.async { self.onResult(self.result) } }
    }
}
