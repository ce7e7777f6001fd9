package com.example.store

import androidx.compose.runtime.Composable
import androidx.compose.ui.tooling.preview.Preview
import %%androidPackage%%.PaymentConfig

@Preview(name = "English", showBackground = true)
@Preview(name = "Arabic", locale = "ar", showBackground = true)
@Preview(name = "Large text", fontScale = 2f, showBackground = true)
@Composable
fun CheckoutPreview() = StoreTheme {
    val config = PaymentConfig(
        publishableKey = "%%publishableKeyTest%%",
        amount = 11_500, // SAR 115.00
        description = "Order #1042",
    )
    CheckoutScreen(config = config, onResult = {})
}
