import PassKit
import %%iosModule%%

extension PaymentsAPI {
    func authorize(_ token: PKPaymentToken, for order: Order, id: String) async -> ApplePayOutcome {
        let config: PaymentConfig
        do {
            config = try PaymentConfig(
                publishableKey: publishableKey, amount: order.amount, // 11500 is SAR 115.00
                currency: order.currency, description: "Order #\(order.id)",
                metadata: ["order_id": .string(order.id)], givenID: UUID(uuidString: id), applyCoupon: false
            )
        } catch { return .failed(error) } // nothing was sent
        do {
            let payment = try await ApplePayService(publishableKey: publishableKey).authorize(token, config: config)
            switch payment.status {
            case .paid, .authorized: return .completed(paymentID: id)
            case .failed: return .declined(reason: payment.source.displayMessage) // for the payer
            default: return .unknown(paymentID: id) // Apple Pay has no other first status: let your server look
            }
        } catch let error as PaymentError where reaction(to: error) != .askServer {
            return .failed(error)
        } catch {
            return .unknown(paymentID: id)
        }
    }
}
