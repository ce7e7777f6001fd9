package com.example.store

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.input.KeyboardType
import %%androidPackage%%.CardFormState

@Composable
fun OwnCardFields(card: CardFormState, enabled: Boolean) = Column {
    CardField("Name on card", card.name, { card.name = it }, card.errors.name, enabled, KeyboardType.Text)
    CardField("Card number", card.number, { card.number = it }, card.errors.number, enabled)
    CardField("Expiry date", card.expiry, { card.expiry = it }, card.errors.expiry, enabled)
    CardField("CVC", card.cvc, { card.cvc = it }, card.errors.cvc, enabled, KeyboardType.NumberPassword)
}

// region field
@Composable
private fun CardField(
    label: String, value: String, onChange: (String) -> Unit, error: String?, enabled: Boolean,
    keyboard: KeyboardType = KeyboardType.Number,
) {
    OutlinedTextField(
        value = value,
        onValueChange = onChange,
        label = { Text(label) },
        isError = error != null,
        supportingText = { if (error != null) Text(error) },
        enabled = enabled,
        singleLine = true,
        keyboardOptions = KeyboardOptions(keyboardType = keyboard),
        modifier = Modifier.fillMaxWidth(),
    )
}
// endregion
