import 'package:flutter/material.dart';
import 'package:%%flutterPackage%%/%%flutterPackage%%.dart';

import 'results.dart';

class StcPaySection extends StatelessWidget {
  const StcPaySection({super.key, required this.config});
  final PaymentConfig config;

  @override
  Widget build(BuildContext context) => ExpansionTile(
        title: const Text('STC Pay'),
        maintainState: true, // keeps the step when the payer collapses the tile
        children: [StcPayForm(config: config, onResult: (r) => handleResult(context, config, r))],
      );
}
