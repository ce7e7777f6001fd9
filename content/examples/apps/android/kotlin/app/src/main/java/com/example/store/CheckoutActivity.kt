package com.example.store

import android.os.Bundle
import android.widget.Button
import androidx.activity.viewModels
import androidx.appcompat.app.AppCompatActivity
import %%androidPackage%%.PaymentSheet

class CheckoutActivity : AppCompatActivity(R.layout.activity_checkout) {
    private val model: CheckoutViewModel by viewModels()

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val pay = findViewById<Button>(R.id.pay)
        val paymentSheet = PaymentSheet(this) { result ->
            pay.isEnabled = model.state.value is CheckoutState.Ready
            model.onResult(result)
        }
        showCheckout(model) { config ->
            pay.isEnabled = config != null
            pay.setOnClickListener {
                pay.isEnabled = false // a second tap opens no second sheet
                config?.let(paymentSheet::present)
            }
        }
    }
}
