import PassKit

struct Order {
    let id: String
    let amount: Int      // minor units: 11500 is SAR 115.00
    let currency: String // "SAR"
}

func makePaymentRequest(for order: Order) -> PKPaymentRequest {
    // Exact, without floating point: 11500 with exponent -2 is 115.00
    let total = NSDecimalNumber(mantissa: UInt64(order.amount), exponent: -2, isNegative: false)
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.com.example.store"
    request.countryCode = "SA"
    request.currencyCode = order.currency
    request.supportedNetworks = [.mada, .visa, .masterCard, .amex]
    request.merchantCapabilities = .threeDSecure
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Qamar Books", amount: total)]
    return request
}
