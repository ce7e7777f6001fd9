import PassKit

func presentApplePay(amount: Int, delegate: ApplePayDelegate, onRefused: @escaping () -> Void) {
    let controller = PKPaymentAuthorizationController(paymentRequest: applePayRequest(amount: amount))
    controller.delegate = delegate
    controller.present { shown in
        if !shown { DispatchQueue.main.async(execute: onRefused) } // wrong merchant ID or capability
    }
}
