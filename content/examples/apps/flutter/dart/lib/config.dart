import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

PaymentConfig configFor(Map<String, dynamic> attempt) => PaymentConfig(
      publishableKey: const String.fromEnvironment('PAYMENTS_PUBLISHABLE_KEY'),
      amount: attempt['amount'] as int, // 11500 is SAR 115.00
      currency: attempt['currency'] as String,
      description: attempt['description'] as String,
      metadata: {'order_id': attempt['order_id'] as String},
      givenId: attempt['payment_id'] as String,
      card: CardConfig(manual: attempt['manual'] as bool), // true: the amount is only reserved
      applePay: ApplePayConfig(
        merchantId: 'merchant.com.example.store',
        label: 'Qamar Books',
        manual: attempt['manual'] as bool,
      ),
      samsungPay: SamsungPayConfig(
        serviceId: 'YOUR_SERVICE_ID',
        merchantName: 'Qamar Books',
        manual: attempt['manual'] as bool,
      ),
    );
