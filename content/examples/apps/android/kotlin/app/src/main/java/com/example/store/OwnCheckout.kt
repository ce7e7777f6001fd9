package com.example.store

import android.app.Activity
import android.view.WindowManager.LayoutParams.FLAG_SECURE
import androidx.compose.runtime.*
import androidx.compose.ui.platform.LocalContext
import %%androidPackage%%.PaymentConfig
import %%androidPackage%%.PaymentResult

@Composable
fun OwnCheckout(config: PaymentConfig, onResult: (PaymentResult) -> Unit) {
    val window = (LocalContext.current as Activity).window
    DisposableEffect(window) {
        window.addFlags(FLAG_SECURE)
        onDispose { window.clearFlags(FLAG_SECURE) }
    }
    var round by remember { mutableIntStateOf(0) }
    key(round) { // each round has a state of its own, all have the same payment ID
        OwnCardForm(config) { result ->
            if (result == PaymentResult.Canceled) round += 1 else onResult(result)
        }
    }
}
