import 'dart:async';

import 'package:flutter/material.dart';

import 'checkout_server.dart';

/// Shown while the outcome is unknown; asks your server until it knows.
class CheckingPage extends StatefulWidget {
  const CheckingPage({super.key, required this.orderId, required this.paymentId});
  final String orderId, paymentId;
  @override State<CheckingPage> createState() => _CheckingPageState();
}

class _CheckingPageState extends State<CheckingPage> {
  Timer? _timer;

  @override
  void initState() {
    super.initState();
    _later();
  }

  @override
  void dispose() {
    _timer?.cancel();
    super.dispose();
  }

  void _later() => _timer = Timer(const Duration(seconds: 5), _ask);

  Future<void> _ask() async {
    final answer = await CheckoutServer().confirm(widget.paymentId);
    if (answer.status != 'pending') return _go('/${answer.status}', answer.text);
    try {
      final attempt = await CheckoutServer().attemptFor(widget.orderId);
      if (mayPay(attempt)) return _go('/checkout'); // the payer left 3-D Secure
    } on OrderClosed {
      return _go('/checkout'); // which says so
    } on Exception catch (_) {} // no connection: the next time
    if (mounted) _later();
  }

  void _go(String route, [String? text]) {
    if (!mounted) return;
    final arguments = (orderId: widget.orderId, paymentId: widget.paymentId, text: text);
    Navigator.of(context).pushReplacementNamed(route, arguments: arguments);
  }

  @override
  Widget build(BuildContext context) => const Scaffold(
        body: Center(child: Text('We are checking your payment. Please do not pay again.')),
      );
}
