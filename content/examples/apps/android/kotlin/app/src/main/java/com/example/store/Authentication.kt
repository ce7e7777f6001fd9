package com.example.store

import androidx.activity.compose.rememberLauncherForActivityResult
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import %%androidPackage%%.AuthenticationContract
import %%androidPackage%%.CardFormPhase
import %%androidPackage%%.CardFormState

@Composable
fun Authentication(card: CardFormState) {
    val launcher = rememberLauncherForActivityResult(AuthenticationContract()) { outcome ->
        card.finishAuthentication(outcome)
    }
    val url = (card.phase as? CardFormPhase.Authenticating)?.url
    LaunchedEffect(url) {
        if (url != null) launcher.launch(url)
    }
}
