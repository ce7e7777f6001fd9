package com.example.store

import android.os.Bundle
import androidx.activity.compose.setContent
import androidx.activity.viewModels
import androidx.appcompat.app.AppCompatActivity
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.MaterialTheme
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import %%androidPackage%%.StcPayForm

class StcPayActivity : AppCompatActivity() {
    private val model: CheckoutViewModel by viewModels()
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        showCheckout(model) { config ->
            setContent {
                MaterialTheme { if (config != null) StcPayForm(config, model::onResult, Modifier.padding(16.dp)) }
            }
        }
    }
}
