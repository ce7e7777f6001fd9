package com.example.store

import android.util.Log
import %%androidPackage%%.*

enum class Reaction { ASK_SERVER, TRY_AGAIN, OFFER_CARD, FIX_THE_CODE }

// A refusal of these types does not mean that no payment exists.
private val OPEN_TYPES = setOf(
    "api_error", "api_connection_error", "service_unavailable_error", // the API or a bank failed
    "idempotency_error", "invalid_state_error", // an earlier request may have charged
)

fun reactionTo(error: PaymentException): Reaction {
    Log.w("Payments", error) // its message is for you, never for the payer
    return when (error) {
        is NetworkException, is AuthenticationTimeoutException, is UnexpectedException -> Reaction.ASK_SERVER
        is ApiException -> {
            Log.w("Payments", "${error.error.code} ${error.error.requestId}")
            if (error.error.type in OPEN_TYPES) Reaction.ASK_SERVER else Reaction.TRY_AGAIN
        }
        is WalletException -> Reaction.OFFER_CARD
        is InvalidConfigException -> Reaction.FIX_THE_CODE
    }
}
