import Foundation
import PassKit

func paymentRequest(_ token: PKPaymentToken, order: Order, id: String, key: String) throws -> URLRequest {
    let source: [String: Any] = [
        "type": "applepay",
        "token": try applePayTokenString(token),
    ]
    let body: [String: Any] = [
        "given_id": id,
        "amount": order.amount, // 11500 is SAR 115.00
        "currency": order.currency,
        "description": "Order #\(order.id)",
        "source": source,
        "apply_coupon": false, // the sheet has shown the full price
        "metadata": ["order_id": order.id],
    ]
    var request = URLRequest(url: URL(string: "%%apiBaseUrl%%/payments")!, timeoutInterval: 25)
    request.httpMethod = "POST"
    request.httpBody = try JSONSerialization.data(withJSONObject: body)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let credentials = Data("\(key):".utf8).base64EncodedString()
    request.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    return request
}
