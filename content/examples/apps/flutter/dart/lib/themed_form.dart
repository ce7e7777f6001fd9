import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

import 'results.dart';

class ThemedForm extends StatelessWidget {
  const ThemedForm({super.key, required this.config});
  final PaymentConfig config;

  @override
  Widget build(BuildContext context) => CardForm(
        config: config,
        onResult: (r) => handleResult(context, config, r),
        locale: Localizations.localeOf(context), // Locale('ar') runs from right to left
        theme: CardFormTheme(
          primaryColor: Theme.of(context).colorScheme.primary,
          errorColor: Theme.of(context).colorScheme.error,
          borderRadius: 12,
          labelStyle: Theme.of(context).textTheme.labelLarge,
        ),
      );
}
