import Foundation

struct PayerMessage: Decodable { let en: String, ar: String }

struct PaymentAttempt: Decodable {
    enum Status: String, Decodable { case open, pending } // pending: it may already have been paid
    let paymentId: UUID
    let status: Status
    let orderId: String
    let amount: Int // minor units: 11500 is SAR 115.00
    let currency: String
    let description: String
    let manual: Bool // true: the amount is only reserved
    let message: PayerMessage? // the last payment was declined, or may still be paid
}

struct OrderClosed: Error, Decodable { let state: String } // paid, reserved or returned

struct Confirmation: Decodable {
    enum Status: String, Decodable { case paid, pending, failed }
    let status: Status
    let message: PayerMessage? // why it has failed
}

enum CheckoutServer {
    static let base = URL(string: "http://localhost:3000/checkout/")!
    private static let refusals: [Int: URLError.Code] = [404: .fileDoesNotExist]

    static func post<Answer: Decodable>(_ path: String, _ body: [String: String]) async throws -> Answer {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(body)
        let message = request
        let data: Data = try await withCheckedThrowingContinuation { continuation in
            URLSession.shared.dataTask(with: message) { data, response, error in
                let status = (response as? HTTPURLResponse)?.statusCode
                if let data = data, status == 200 {
                    continuation.resume(returning: data)
                } else if let data = data, status == 409, let closed = try? JSONDecoder().decode(OrderClosed.self, from: data) {
                    continuation.resume(throwing: closed)
                } else {
                    continuation.resume(throwing: error ?? URLError(refusals[status ?? 0] ?? .badServerResponse))
                }
            }.resume()
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Answer.self, from: data)
    }
}
