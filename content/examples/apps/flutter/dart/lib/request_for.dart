import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

PaymentRequest requestFor(Map<String, dynamic> attempt, Map<String, Object> source) => PaymentRequest(
      givenId: attempt['payment_id'] as String,
      amount: attempt['amount'] as int, // 11500 is SAR 115.00
      currency: attempt['currency'] as String,
      description: attempt['description'] as String,
      metadata: {'order_id': attempt['order_id'] as String},
      source: source,
    );
