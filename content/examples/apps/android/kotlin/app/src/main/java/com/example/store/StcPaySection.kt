package com.example.store

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import %%androidPackage%%.PaymentConfig
import %%androidPackage%%.PaymentResult
import %%androidPackage%%.StcPayForm

@Composable
fun StcPaySection(config: PaymentConfig, onResult: (PaymentResult) -> Unit) {
    StcPayForm(config = config, onResult = onResult, modifier = Modifier.fillMaxWidth())
}
