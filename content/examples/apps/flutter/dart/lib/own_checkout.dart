import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';
import 'reactions.dart';
import 'request_for.dart';

class OwnCheckout extends StatefulWidget {
  const OwnCheckout({super.key, required this.attempt, required this.form, required this.onFinished});
  final Map<String, dynamic> attempt;
  final Widget Function(Future<void> Function(Map<String, Object> card) pay) form;
  final void Function(String paymentId) onFinished; // ask your server

  @override
  State<OwnCheckout> createState() => _OwnCheckoutState();
}

class _OwnCheckoutState extends State<OwnCheckout> {
  final _client = PaymentsClient(const String.fromEnvironment('PAYMENTS_PUBLISHABLE_KEY'));
  Payment? _waiting;

  Future<void> _pay(Map<String, Object> card) async {
    final attempt = widget.attempt;
    try {
      final payment = await _client.createPayment(requestFor(attempt, {'type': 'creditcard', 'manual': attempt['manual'] as bool, ...card}));
      if (payment.source.transactionUrl == null) return widget.onFinished(payment.id);
      if (mounted) setState(() => _waiting = payment);
    } on PaymentError catch (error) {
      if (reactionTo(error) != Reaction.askServer) rethrow;
      widget.onFinished(attempt['payment_id'] as String); // the payment may exist
    }
  }

  @override
  Widget build(BuildContext context) => _waiting == null
      ? widget.form(_pay)
      : ThreeDSecureView(
          url: _waiting!.source.transactionUrl!,
          onFinish: (_) => widget.onFinished(_waiting!.id),
        );
}
