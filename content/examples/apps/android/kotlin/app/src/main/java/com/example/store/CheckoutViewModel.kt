package com.example.store

import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.ViewModel
import androidx.lifecycle.viewModelScope
import java.io.IOException
import kotlinx.coroutines.*
import kotlinx.coroutines.flow.*
import org.json.JSONObject

class CheckoutViewModel(private val saved: SavedStateHandle) : ViewModel() {
    private val _state = MutableStateFlow<CheckoutState>(CheckoutState.Loading)
    val state: StateFlow<CheckoutState> = _state
    private var question: Job? = null
    init { saved.get<String>("attempt")?.let { _state.value = ready(JSONObject(it)) } ?: start() }

    fun start() = ask {
        val attempt = CheckoutServer.attemptFor(saved["order_id"] ?: "1042") // an extra of your intent
        val paymentId = attempt.optString("payment_id").also { saved["payment_id"] = it }
        if (attempt.optString("status") == "open") ready(attempt.also { saved["attempt"] = it.toString() })
        else verdictOn(paymentId) // no second payment beside an open one
    }
    fun show(text: String) = ask { CheckoutState.Message(text) }
    fun confirm(paymentId: String) = ask { verdictOn(paymentId) }
    fun askServer() { saved.get<String>("payment_id")?.let(::confirm) ?: start() }

    private fun ready(attempt: JSONObject) = CheckoutState.Ready(configFor(attempt))
    private fun ask(next: suspend () -> CheckoutState) {
        question?.cancel() // the newest question counts
        saved.remove<String>("attempt") // its form is used up
        _state.value = CheckoutState.Loading
        question = viewModelScope.launch { _state.value = try { next() } catch (error: IOException) { problem(error) } }
    }
}
