package com.example.store

import androidx.compose.foundation.layout.Column
import androidx.compose.material3.Button
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.rememberCoroutineScope
import kotlinx.coroutines.launch
import %%androidPackage%%.*

@Composable
fun OwnCardForm(config: PaymentConfig, onResult: (PaymentResult) -> Unit) {
    val card = rememberCardFormState(config)
    val scope = rememberCoroutineScope()
    val editing = card.phase is CardFormPhase.Editing
    Column {
        OwnCardFields(card, enabled = editing)
        Button(
            enabled = editing && card.isValid,
            onClick = { scope.launch { onResult(card.submit()) } },
        ) {
            Text(if (editing) "Pay now" else "Processing")
        }
        Authentication(card)
    }
}
