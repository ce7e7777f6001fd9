package com.example.store

import %%androidPackage%%.PaymentConfig

sealed interface CheckoutState {
    data object Loading : CheckoutState
    data class Ready(val config: PaymentConfig, val notice: String? = null) : CheckoutState
    data class Message(val text: String, val canRetry: Boolean = true) : CheckoutState
}
