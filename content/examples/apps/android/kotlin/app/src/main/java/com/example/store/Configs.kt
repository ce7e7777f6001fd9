package com.example.store

import org.json.JSONObject
import %%androidPackage%%.PaymentConfig

fun configFor(attempt: JSONObject) = PaymentConfig(
    publishableKey = BuildConfig.PAYMENTS_PUBLISHABLE_KEY,
    amount = attempt.getLong("amount"), // 11500 is SAR 115.00
    currency = attempt.getString("currency"),
    description = attempt.getString("description"),
    metadata = mapOf("order_id" to attempt.getString("order_id")),
    givenId = attempt.getString("payment_id"),
    manual = attempt.getBoolean("manual"), // true: the amount is only reserved
)
