package com.example.store

import java.io.IOException
import java.io.InputStream
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONException
import org.json.JSONObject

object CheckoutServer {
    private const val BASE = "http://10.0.2.2:3000/checkout"

    /** Returns payment_id (a UUID), status ("open" or "pending"), message, order_id, amount, currency, description and manual. */
    suspend fun attemptFor(orderId: String): JSONObject = post("attempts", JSONObject().put("order_id", orderId))

    /** Returns status ("paid", "pending" or "failed") and message, after your server has fetched the payment. */
    suspend fun confirm(paymentId: String): JSONObject = post("confirm", JSONObject().put("payment_id", paymentId))

    private suspend fun post(path: String, body: JSONObject): JSONObject = withContext(Dispatchers.IO) {
        val connection = URL("$BASE/$path").openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.connectTimeout = 60_000
            connection.readTimeout = 60_000
            connection.doOutput = true
            connection.setRequestProperty("Content-Type", "application/json")
            connection.outputStream.use { it.write(body.toString().toByteArray()) }
            if (connection.responseCode == 404) throw UnknownOrderException()
            if (connection.responseCode == 409) throw OrderClosedException(JSONObject(textIn(connection.errorStream)).optString("state"))
            if (connection.responseCode != 200) throw IOException("HTTP ${connection.responseCode}")
            JSONObject(textIn(connection.inputStream))
        } catch (error: JSONException) {
            throw IOException("Not JSON", error)
        } finally {
            connection.disconnect()
        }
    }

    private fun textIn(stream: InputStream): String = stream.bufferedReader().readText()
}

/** state: "paid", "reserved" or "returned". */
class OrderClosedException(val state: String) : IOException("The order is $state")

class UnknownOrderException : IOException("Your server does not know the order, or the payment")

/** What the payer reads: why a payment was declined, or that it may still be paid. Null: nothing. */
fun messageIn(answer: JSONObject): String? = answer.optJSONObject("message")?.optString("en") // or "ar"

fun textOf(error: IOException) = when (error) {
    is OrderClosedException ->
        if (error.state == "returned") "This order was cancelled, and your money was returned." else "Thank you. We have your order."
    is UnknownOrderException -> "We do not know this order."
    else -> "No connection. Try again."
}
