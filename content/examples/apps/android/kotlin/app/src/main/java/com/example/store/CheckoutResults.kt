package com.example.store

import java.io.IOException
import %%androidPackage%%.PaymentResult
import %%androidPackage%%.PaymentStatus

// region result
fun CheckoutViewModel.onResult(result: PaymentResult) {
    when (result) {
        is PaymentResult.Completed -> when (result.payment.status) {
            PaymentStatus.FAILED, PaymentStatus.ABANDONED -> show(result.payment.source.displayMessage)
            else -> confirm(result.payment.id)
        }
        is PaymentResult.Failed -> when (reactionTo(result.error)) {
            Reaction.ASK_SERVER -> askServer() // the payment may exist
            else -> show("Something went wrong. Try again or choose another method.")
        }
        PaymentResult.Canceled -> start() // the same ID, or the next one if a payment has it
        is PaymentResult.TokenCreated -> Unit
    }
}
// endregion

val CHECKING = CheckoutState.Message("We are checking your payment. Please do not pay again.", canRetry = false)

val PAID = CheckoutState.Message("Thank you. We have your order.", canRetry = false)

/** Null until your server knows; no response is not a decline. */
suspend fun outcomeOf(paymentId: String, isSeen: Boolean): CheckoutState? {
    val answer = try { CheckoutServer.confirm(paymentId) } catch (error: IOException) { return null }
    return when (answer.optString("status")) {
        "paid" -> PAID
        "failed" -> (messageIn(answer) ?: "The payment did not go through.".takeUnless { isSeen })?.let { CheckoutState.Message(it) }
        else -> null
    }
}

fun problem(error: IOException) = CheckoutState.Message(textOf(error), canRetry = error !is OrderClosedException)
