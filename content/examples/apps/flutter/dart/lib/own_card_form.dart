import 'dart:developer';
import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

class OwnCardForm extends StatefulWidget {
  const OwnCardForm({super.key, required this.pay});
  final Future<void> Function(Map<String, Object> card) pay;
  @override
  State<OwnCardForm> createState() => _OwnCardFormState();
}

class _OwnCardFormState extends State<OwnCardForm> {
  static const _fields = ['name', 'number', 'month', 'year', 'cvc'];
  final _texts = {for (final field in _fields) field: TextEditingController()};
  String _problem = '';
  bool _busy = false;
  Future<void> _submit() async {
    setState(() => _busy = true); // one call at a time
    try {
      final card = {for (final field in _fields) field: _texts[field]!.text.trim()};
      await widget.pay({...card, 'number': card['number']!.replaceAll(' ', '')});
    } on PaymentError catch (error) {
      log(error.message, name: 'payments'); // for you, never for the payer
      final isInput = error is ApiError && error.errors != null;
      if (mounted) setState(() => _problem = isInput ? 'Check the card data.' : 'Something went wrong.');
    } finally {
      if (mounted) setState(() => _busy = false);
    }
  }

  @override
  void dispose() {
    _texts.forEach((_, text) => text.dispose());
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => Column(children: [
        for (final field in _fields)
          TextField(controller: _texts[field], decoration: InputDecoration(labelText: field)),
        FilledButton(onPressed: _busy ? null : _submit, child: const Text('Pay now')),
        Text(_problem),
      ]);
}
