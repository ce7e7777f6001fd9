import 'package:flutter/material.dart';

import 'checkout.dart';

void main() => runApp(const Shop());

class Shop extends StatelessWidget {
  const Shop({super.key});

  @override
  Widget build(BuildContext context) => MaterialApp(
        initialRoute: '/checkout',
        routes: {
          '/checkout': (context) => CheckoutPage(
                orderId: ModalRoute.of(context)?.settings.arguments as String? ?? '1042',
              ),
          '/paid': (_) => const Message('Thank you. Your order is on its way.'),
          '/pending': (_) => const Message('We are checking your payment. Please do not pay again.'),
          '/failed': (_) => const Message('The payment did not go through.'),
        },
      );
}

class Message extends StatelessWidget {
  const Message(this.text, {super.key});
  final String text;

  @override
  Widget build(BuildContext context) => Scaffold(body: Center(child: Text(text)));
}
