import 'dart:convert';

import 'package:http/http.dart' as http;

class OrderClosed implements Exception {
  OrderClosed(this.state);
  final String state; // 'paid', 'reserved' or 'returned'
  String get text => state == 'returned'
      ? 'This order was cancelled, and your money was returned.'
      : 'Thank you. We have your order.';
}

class OrderUnknown implements Exception {}

/// `text`: why the payment has failed, for the payer.
typedef Confirmation = ({String status, String? text});

/// The package has a result of these payments: they exist, whatever your server finds.
final seenPayments = <String>{};

bool mayPay(Map<String, dynamic> attempt) =>
    attempt['status'] == 'open' && !seenPayments.contains(attempt['payment_id']);

/// The last payment was declined, or may still be paid.
String? textIn(Map<String, dynamic> answer) =>
    (answer['message'] as Map<String, dynamic>?)?['en'] as String?; // or 'ar'

class CheckoutServer {
  static final _base = Uri.parse('http://localhost:3000/checkout/');

  /// Returns payment_id (a UUID), status ('open' or 'pending'), message, order_id, amount, currency,
  /// description and manual.
  Future<Map<String, dynamic>> attemptFor(String orderId) => _post('attempts', {'order_id': orderId});

  /// 'paid', 'pending' or 'failed', after your server has fetched the payment.
  Future<Confirmation> confirm(String paymentId) async {
    try {
      final answer = await _post('confirm', {'payment_id': paymentId});
      final text = textIn(answer);
      final isMissing = answer['status'] == 'failed' && text == null && seenPayments.contains(paymentId);
      return (status: isMissing ? 'pending' : answer['status'] as String, text: text);
    } on Exception {
      return (status: 'pending', text: null); // no response, or an error, is not a decline
    }
  }

  Future<Map<String, dynamic>> _post(String path, Map<String, String> body) async {
    final response = await http
        .post(_base.resolve(path), headers: {'Content-Type': 'application/json'}, body: jsonEncode(body))
        .timeout(const Duration(seconds: 60));
    if (response.statusCode == 404) throw OrderUnknown();
    if (response.statusCode == 409) throw OrderClosed((jsonDecode(response.body) as Map<String, dynamic>)['state'] as String);
    if (response.statusCode != 200) throw http.ClientException('HTTP ${response.statusCode}');
    return jsonDecode(response.body) as Map<String, dynamic>;
  }
}
