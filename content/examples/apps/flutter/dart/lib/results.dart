import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

import 'checkout_server.dart';
import 'reactions.dart';

// region result
Future<void> handleResult(BuildContext context, PaymentConfig config, PaymentResult result) async {
  switch (result) {
    case PaymentCompleted(:final payment)
        when payment.status == PaymentStatus.failed || payment.status == PaymentStatus.abandoned:
      _show(context, payment.source.displayMessage);
      _nextForm(context, config);
    case PaymentCompleted(:final payment):
      seenPayments.add(payment.id);
      await askServer(context, orderOf(config), payment.id); // it fetches and verifies; an open payment is not a failure
    case PaymentFailed(:final error):
      final reaction = reactionTo(error); // writes it to the log
      if (reaction == Reaction.askServer) return askServer(context, orderOf(config), config.givenId!); // the payment may exist
      _show(context, 'Something went wrong. Try again or choose another method.');
      if (reaction == Reaction.tryAgain) _nextForm(context, config);
    case PaymentCanceled _:
      _nextForm(context, config);
    case TokenCreated _:
      break;
  }
}

Future<void> askServer(BuildContext context, String orderId, String paymentId) async {
  final (:status, :text) = await CheckoutServer().confirm(paymentId);
  if (!context.mounted) return;
  final arguments = (orderId: orderId, paymentId: paymentId, text: text);
  Navigator.of(context).pushReplacementNamed('/$status', arguments: arguments); // /pending asks again: checking.dart
}
// endregion

String orderOf(PaymentConfig config) => config.metadata!['order_id'] as String;

/// A used form charges nothing more: a new page asks your server for the attempt.
void _nextForm(BuildContext context, PaymentConfig config) => Navigator.of(context)
    .pushReplacementNamed('/checkout', arguments: (orderId: orderOf(config), paymentId: config.givenId, text: null));

void _show(BuildContext context, String text) => ScaffoldMessenger.of(context)
    .showSnackBar(SnackBar(content: Text(text), duration: const Duration(seconds: 15))); // stays over the new page
