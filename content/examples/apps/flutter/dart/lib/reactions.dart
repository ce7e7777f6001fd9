import 'dart:developer';

import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

enum Reaction { askServer, tryAgain, offerCard, fixTheCode }

// A refusal of these types does not mean that no payment exists.
const _openTypes = {
  'api_error', 'api_connection_error', 'service_unavailable_error', // the API or a bank failed
  'idempotency_error', 'invalid_state_error', // an earlier request may have charged
};

Reaction reactionTo(PaymentError error) {
  log(error.message, name: 'payments'); // for you, never for the payer
  switch (error) {
    case NetworkError _:
    case AuthenticationTimeoutError _:
      return Reaction.askServer;
    case ApiError(:final type, :final code, :final requestId):
      log('API error $code $requestId', name: 'payments');
      return _openTypes.contains(type) ? Reaction.askServer : Reaction.tryAgain;
    case WalletError _:
      return Reaction.offerCard;
    case InvalidConfigError _:
      return Reaction.fixTheCode;
  }
}
