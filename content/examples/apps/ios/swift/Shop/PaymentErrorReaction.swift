import os
import %%iosModule%%

enum Reaction: Equatable { case askServer, tryAgain, fixTheCode }

/// A refusal of these types does not mean that no payment exists.
private let openTypes: Set = [
    "api_error", "api_connection_error", "service_unavailable_error", // the API or a bank failed
    "idempotency_error", "invalid_state_error", // an earlier request may have charged
]

func reaction(to error: PaymentError) -> Reaction {
    Logger().error("\(error.localizedDescription, privacy: .public)") // for you, never for the payer
    switch error {
    case .network, .authenticationTimedOut, .authenticationInterrupted, .unexpected:
        return .askServer // never offer a second payment before your server knows
    case .api(let problem):
        Logger().error("API error \(problem.code, privacy: .public) \(problem.requestID, privacy: .public)")
        return openTypes.contains(problem.type) ? .askServer : .tryAgain
    case .applePay:
        return .tryAgain
    case .invalidConfiguration:
        return .fixTheCode
    }
}
