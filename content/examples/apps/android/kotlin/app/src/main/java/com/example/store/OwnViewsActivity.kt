package com.example.store

import android.os.Bundle
import android.view.View
import androidx.activity.viewModels
import androidx.appcompat.app.AppCompatActivity
import androidx.core.view.isVisible
import %%androidPackage%%.AuthenticationContract

class OwnViewsActivity : AppCompatActivity(R.layout.activity_own_checkout) {
    private val model: CheckoutViewModel by viewModels()

    // The outcome says that the page is closed. Whether money moved, only your server can tell.
    private val authentication = registerForActivityResult(AuthenticationContract()) { _ -> model.askServer() }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val fields = findViewById<View>(R.id.card_fields)
        showCheckout(model) { config -> fields.isVisible = config != null }
    }

    fun authenticate(transactionUrl: String) = authentication.launch(transactionUrl)
}
