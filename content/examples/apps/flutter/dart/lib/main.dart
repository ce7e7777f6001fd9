import 'package:flutter/material.dart';

import 'checking.dart';
import 'checkout.dart';

void main() => runApp(const Shop());

typedef Question = ({String orderId, String? paymentId, String? text});
const _order = (orderId: '1042', paymentId: null, text: null);
Question _questionOf(BuildContext context) => ModalRoute.of(context)?.settings.arguments as Question? ?? _order;

class Shop extends StatelessWidget {
  const Shop({super.key});

  @override
  Widget build(BuildContext context) => MaterialApp(
        initialRoute: '/checkout',
        routes: {
          '/checkout': (context) => CheckoutPage(orderId: _questionOf(context).orderId),
          '/paid': (_) => const Message('Thank you. We have your order.'),
          '/pending': (context) {
            final (:orderId, :paymentId, text: _) = _questionOf(context);
            return CheckingPage(orderId: orderId, paymentId: paymentId!);
          },
          '/failed': (context) {
            final question = _questionOf(context);
            return Message(question.text ?? 'The payment did not go through.', again: question);
          },
        },
      );
}

class Message extends StatelessWidget {
  const Message(this.text, {super.key, this.again});
  final String text;
  final Question? again; // null: nothing is left to pay

  @override
  Widget build(BuildContext context) => Scaffold(
        body: Column(mainAxisAlignment: MainAxisAlignment.center, children: [
          Text(text),
          if (again != null)
            TextButton(
              onPressed: () => Navigator.of(context).pushReplacementNamed('/checkout', arguments: again),
              child: const Text('Try again'),
            ),
        ]),
      );
}
