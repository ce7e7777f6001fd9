package com.example.store

import androidx.compose.foundation.layout.Column
import androidx.compose.material3.Button
import androidx.compose.material3.CircularProgressIndicator
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.lifecycle.compose.collectAsStateWithLifecycle
import androidx.lifecycle.viewmodel.compose.viewModel

@Composable
fun CheckoutRoute(model: CheckoutViewModel = viewModel()) {
    val state by model.state.collectAsStateWithLifecycle()
    when (val shown = state) {
        CheckoutState.Loading -> CircularProgressIndicator()
        is CheckoutState.Ready -> Column {
            shown.notice?.let { Text(it) }
            CheckoutScreen(shown.config, model::onResult)
        }
        is CheckoutState.Message -> Column {
            Text(shown.text)
            if (shown.canRetry) Button(onClick = { model.start() }) { Text("Try again") }
        }
    }
}
