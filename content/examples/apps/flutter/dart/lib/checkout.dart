import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

import 'checkout_server.dart';
import 'config.dart';
import 'results.dart';

class CheckoutPage extends StatefulWidget {
  const CheckoutPage({super.key, required this.orderId});
  final String orderId;
  @override State<CheckoutPage> createState() => _CheckoutPageState();
}

class _CheckoutPageState extends State<CheckoutPage> {
  late Future<Map<String, dynamic>> _attempt = _openAttempt();
  Future<Map<String, dynamic>> _openAttempt() async {
    final attempt = await CheckoutServer().attemptFor(widget.orderId);
    if (!mayPay(attempt) && mounted) {
      await askServer(context, widget.orderId, attempt['payment_id'] as String);
    }
    return attempt;
  }
  void _again() => setState(() { _attempt = _openAttempt(); });

  // region build
  @override
  Widget build(BuildContext context) => Scaffold(
        body: FutureBuilder(
          future: _attempt,
          builder: (context, snapshot) {
            const waiting = Center(child: CircularProgressIndicator());
            if (snapshot.connectionState != ConnectionState.done) return waiting;
            if (snapshot.error case final OrderClosed closed) return Text(closed.text);
            if (snapshot.error is OrderUnknown) return const Text('We do not know this order.');
            if (snapshot.hasError) return TextButton(onPressed: _again, child: const Text('No connection. Try again.'));
            if (!mayPay(snapshot.data!)) return waiting;
            final config = configFor(snapshot.data!), notice = textIn(snapshot.data!);
            void onResult(PaymentResult result) => handleResult(context, config, result);
            return SingleChildScrollView(child: Column(children: [
              if (notice != null) Text(notice),
              if (config.applePay != null) ApplePayButton(config: config, onResult: onResult),
              CardForm(config: config, onResult: onResult),
            ]));
          },
        ),
      );
  // endregion
}
