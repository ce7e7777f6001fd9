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

    fun start() = ask { openAttempt() }
    fun show(text: String) = ask { CheckoutState.Message(text) }
    /** The SDK has a result of this payment: it exists, whatever your server finds. */
    fun confirm(paymentId: String) = ask { checkUntilKnown(paymentId.also { saved["seen_id"] = it }) }
    fun askServer() = ask { saved.get<String>("payment_id")?.let { checkUntilKnown(it) } ?: openAttempt() }
    private fun isSeen(paymentId: String) = saved.get<String>("seen_id") == paymentId

    private suspend fun openAttempt(): CheckoutState {
        val attempt = CheckoutServer.attemptFor(saved["order_id"] ?: "1042") // an extra of your intent
        val paymentId = attempt.optString("payment_id").also { saved["payment_id"] = it }
        val isOpen = attempt.optString("status") == "open" && !isSeen(paymentId)
        return if (isOpen) ready(attempt.also { saved["attempt"] = it.toString() })
        else checkUntilKnown(paymentId) // no second payment beside an open one
    }

    private suspend fun checkUntilKnown(paymentId: String): CheckoutState {
        outcomeOf(paymentId, isSeen(paymentId))?.let { return it }
        _state.value = CHECKING
        delay(5_000)
        return try {
            openAttempt() // open again, if the payer left 3-D Secure
        } catch (error: OrderClosedException) {
            throw error // says what became of the order
        } catch (error: IOException) {
            checkUntilKnown(paymentId)
        }
    }

    private fun ready(attempt: JSONObject) = CheckoutState.Ready(configFor(attempt), messageIn(attempt))
    private fun ask(next: suspend () -> CheckoutState) {
        question?.cancel() // the newest question counts
        saved.remove<String>("attempt") // its form is used up
        _state.value = CheckoutState.Loading
        question = viewModelScope.launch { _state.value = try { next() } catch (error: IOException) { problem(error) } }
    }
}
