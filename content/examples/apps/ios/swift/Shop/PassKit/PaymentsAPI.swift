import Foundation
import PassKit

struct APIFailure: Decodable, Error { let code: String, requestId: String }
struct PaymentAnswer: Decodable {
    struct Source: Decodable { let errorCode: String? }
    let status: String, source: Source
}

struct PaymentsAPI {
    let publishableKey: String

    func charge(_ token: PKPaymentToken, for order: Order, id: String) async -> ApplePayOutcome {
        do {
            let request = try paymentRequest(token, order: order, id: id, key: publishableKey)
            return (try? await send(request, id: id)) ?? .unknown(paymentID: id)
        } catch { return .failed(error) } // nothing was sent
    }

// region send
    private func send(_ request: URLRequest, id: String) async throws -> ApplePayOutcome {
        let (data, response) = try await URLSession.shared.data(for: request)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        // After 409 and 422 an earlier request with this ID may have charged.
        let isRefused = (400..<500).contains(status) && ![409, 422].contains(status)
        if isRefused { return .failed(try decoder.decode(APIFailure.self, from: data)) }
        guard (200..<300).contains(status) else { return .unknown(paymentID: id) }
        let payment = try decoder.decode(PaymentAnswer.self, from: data)
        switch payment.status {
        case "paid", "authorized": return .completed(paymentID: id)
        case "failed": return .declined(reason: payment.source.errorCode)
        default: return .unknown(paymentID: id) // Apple Pay has no other first status: let your server look
        }
    }
// endregion
}
