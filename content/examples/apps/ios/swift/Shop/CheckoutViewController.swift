import Combine
import UIKit
import %%iosModule%%

final class CheckoutViewController: UIViewController {
    private let message = UILabel() // lay it out, with a button that calls payTapped
    private let orderID: String
    private var watch: AnyCancellable?

    init(orderID: String) {
        self.orderID = orderID
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        startAgain()
        watch = Checkout.state.$screen.sink { [weak self] screen in
            switch screen {
            case .loading: self?.message.text = "One moment…"
            case .form(_, let notice): self?.message.text = notice
            case .paid: self?.message.text = "Thank you. We have your order."
            case .pending: self?.message.text = "We are checking your payment. Please do not pay again."
            case .failed(let text): self?.message.text = text // with a button for startAgain
            }
        }
    }
}

extension CheckoutViewController {
    @objc func startAgain() { Checkout.state.start(orderID: orderID) }

    @objc func payTapped() {
        guard case .form(let config, _) = Checkout.state.screen else { return }
        let form = CardPaymentViewController(config: config) { [weak self] result in
            self?.handle(result)
        }
        navigationController?.pushViewController(form, animated: true)
    }

    private func handle(_ result: PaymentResult) {
        navigationController?.popToViewController(self, animated: true)
        switch result {
        case .completed(let payment) where payment.status != .failed && payment.status != .abandoned:
            Checkout.confirm(paymentID: payment.id)   // your server fetches and verifies
        case .completed(let payment):
            Checkout.showFailure(payment.source.displayMessage)
        case .failed(let error):
            Checkout.handle(error)
        case .canceled:
            Checkout.startAgain()
        case .tokenCreated:
            break
        }
    }
}
