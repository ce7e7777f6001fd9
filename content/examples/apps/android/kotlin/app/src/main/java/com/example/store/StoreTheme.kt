package com.example.store

import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Shapes
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp

private val light = lightColorScheme(primary = Color(0xFF0B5D4E), error = Color(0xFFB42318))
private val dark = darkColorScheme(primary = Color(0xFF7FD8C3), error = Color(0xFFFFB4AB))

@Composable
fun StoreTheme(content: @Composable () -> Unit) = MaterialTheme(
    colorScheme = if (isSystemInDarkTheme()) dark else light,
    shapes = Shapes(extraSmall = RoundedCornerShape(12.dp)),
    content = content,
)
