package com.example.store

import androidx.compose.foundation.layout.*
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import %%androidPackage%%.CardForm
import %%androidPackage%%.PaymentConfig
import %%androidPackage%%.PaymentResult

@Composable
fun CheckoutScreen(config: PaymentConfig, onResult: (PaymentResult) -> Unit) {
    Column(Modifier.verticalScroll(rememberScrollState()).imePadding().padding(16.dp)) {
        CardForm(config = config, onResult = onResult, modifier = Modifier.fillMaxWidth())
    }
}
