import Foundation
import PassKit

enum ApplePayTokenError: Error {
    case emptyPaymentData // simulators give none
}

func applePayTokenString(_ token: PKPaymentToken) throws -> String {
    guard !token.paymentData.isEmpty else { throw ApplePayTokenError.emptyPaymentData }
    let types: [PKPaymentMethodType: String] = [
        .debit: "debit", .credit: "credit", .prepaid: "prepaid", .store: "store",
    ]
    let object: [String: Any] = [
        "paymentData": try JSONSerialization.jsonObject(with: token.paymentData),
        "paymentMethod": [
            "displayName": token.paymentMethod.displayName ?? "",
            "network": token.paymentMethod.network?.rawValue ?? "",
            "type": types[token.paymentMethod.type] ?? "unknown",
        ],
        "transactionIdentifier": token.transactionIdentifier,
    ]
    let data = try JSONSerialization.data(withJSONObject: object)
    return String(decoding: data, as: UTF8.self)
}
