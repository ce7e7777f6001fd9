import PassKit

func applePayRequest(amount: Int) -> PKPaymentRequest {
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.com.example.store"
    request.countryCode = "SA"
    request.currencyCode = "SAR"
    request.supportedNetworks = [.mada, .visa, .masterCard, .amex]
    request.merchantCapabilities = .threeDSecure
    let total = NSDecimalNumber(mantissa: UInt64(amount), exponent: -2, isNegative: false) // 11500 is 115.00
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Qamar Books", amount: total)]
    return request
}
