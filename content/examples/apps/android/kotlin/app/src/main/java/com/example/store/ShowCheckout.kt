package com.example.store

import androidx.appcompat.app.AlertDialog
import androidx.appcompat.app.AppCompatActivity
import androidx.lifecycle.lifecycleScope
import androidx.lifecycle.withStarted
import kotlinx.coroutines.launch
import %%androidPackage%%.PaymentConfig

/** `show` gets the configuration of the form, or null: then no form may be on screen. */
fun AppCompatActivity.showCheckout(model: CheckoutViewModel, show: (PaymentConfig?) -> Unit) {
    lifecycleScope.launch {
        var dialog: AlertDialog? = null
        try {
            model.state.collect {
                withStarted { // no form can be added while the app is in the background
                    val state = model.state.value
                    show((state as? CheckoutState.Ready)?.config)
                    dialog?.dismiss()
                    dialog = when (state) {
                        CheckoutState.Loading -> null
                        is CheckoutState.Message -> tell(state, model)
                        is CheckoutState.Ready -> state.notice?.let { warn(it) }
                    }
                }
            }
        } finally {
            dialog?.dismiss() // the next activity shows it again
        }
    }
}

private fun AppCompatActivity.warn(notice: String): AlertDialog =
    AlertDialog.Builder(this).setMessage(notice).setPositiveButton(android.R.string.ok, null).show()

private fun AppCompatActivity.tell(message: CheckoutState.Message, model: CheckoutViewModel): AlertDialog {
    val builder = AlertDialog.Builder(this).setMessage(message.text).setOnCancelListener { finish() }
    if (message.canRetry) builder.setPositiveButton("Try again") { _, _ -> model.start() }
    else builder.setPositiveButton(android.R.string.ok) { _, _ -> finish() }
    return builder.show().apply { setCanceledOnTouchOutside(false) }
}
