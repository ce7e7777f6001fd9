package com.example.store

import android.app.Activity
import android.view.WindowManager.LayoutParams.FLAG_SECURE
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.key
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
    key(config) { OwnCardForm(config, onResult) } // each attempt has a state of its own
}
