package com.example.store

import androidx.compose.ui.platform.ComposeView
import %%androidPackage%%.PaymentConfig
import %%androidPackage%%.PaymentResult
import %%androidPackage%%.SamsungPayButton
import %%androidPackage%%.SamsungPayConfig

fun showSamsungPay(view: ComposeView, config: PaymentConfig?, onResult: (PaymentResult) -> Unit) {
    val paymentId = config?.givenId ?: return view.setContent {} // no button without an open attempt
    val service = SamsungPayConfig(
        serviceId = "YOUR_SERVICE_ID",
        merchantName = "Qamar Books",
        orderNumber = paymentId, // new for each attempt
    )
    val withService = config.copy(samsungPay = service)
    view.setContent { SamsungPayButton(config = withService, onResult = onResult) }
}
