package com.example.store

import android.os.Bundle
import androidx.activity.viewModels
import androidx.appcompat.app.AppCompatActivity
import androidx.core.os.BundleCompat
import androidx.fragment.app.commit
import %%androidPackage%%.*

class EmbeddedCheckoutActivity : AppCompatActivity(R.layout.activity_embedded_checkout) {
    private val model: CheckoutViewModel by viewModels()

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val requestKey = CardPaymentFragment.RESULT_KEY
        supportFragmentManager.setFragmentResultListener(requestKey, this) { key, bundle ->
            val result = BundleCompat.getParcelable(bundle, key, PaymentResult::class.java)
            if (result != null) model.onResult(result) // the same function as with the sheet
        }
        showCheckout(model, ::showForm)
    }

    /** The tag is the payment ID: Android keeps it with the form. */
    private fun showForm(config: PaymentConfig?) {
        val form = supportFragmentManager.findFragmentById(R.id.card_form)
        if (form?.tag == config?.givenId) return // it is on screen already
        supportFragmentManager.commit {
            if (config != null) replace(R.id.card_form, CardPaymentFragment.newInstance(config), config.givenId)
            else if (form != null) remove(form)
        }
    }
}
