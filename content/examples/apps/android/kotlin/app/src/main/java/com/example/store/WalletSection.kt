package com.example.store

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import %%androidPackage%%.PaymentConfig
import %%androidPackage%%.PaymentResult
import %%androidPackage%%.SamsungPayButton
import %%androidPackage%%.SamsungPayConfig

@Composable
fun WalletSection(config: PaymentConfig, onResult: (PaymentResult) -> Unit) {
    val withSamsungPay = config.copy(
        samsungPay = SamsungPayConfig(serviceId = "YOUR_SERVICE_ID", merchantName = "Qamar Books"),
    )
    SamsungPayButton(config = withSamsungPay, onResult = onResult, modifier = Modifier.fillMaxWidth())
}
