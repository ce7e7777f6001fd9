enum ApplePayOutcome {
    case completed(paymentID: String) // let your server verify
    case declined(reason: String?)    // source.error_code; with the SDK, displayMessage
    case failed(Error)                // no payment exists
    case unknown(paymentID: String)   // ask your server, offer no second attempt
    case canceled
}
