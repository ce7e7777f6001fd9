package com.example.store

import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONException
import org.json.JSONObject

object CheckoutServer {
    private const val BASE = "http://10.0.2.2:3000/checkout"

    /** Returns payment_id (a UUID), status ("open" or "pending"), order_id, amount, currency, description and manual. */
    suspend fun attemptFor(orderId: String): JSONObject = post("attempts", JSONObject().put("order_id", orderId))

    /** "paid", "pending" or "failed", after your server has fetched the payment; "failed" too if no payment has the ID. */
    suspend fun confirm(paymentId: String): String =
        post("confirm", JSONObject().put("payment_id", paymentId)).optString("status", "pending")

    private suspend fun post(path: String, body: JSONObject): JSONObject = withContext(Dispatchers.IO) {
        val connection = URL("$BASE/$path").openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.connectTimeout = 60_000
            connection.readTimeout = 60_000
            connection.doOutput = true
            connection.setRequestProperty("Content-Type", "application/json")
            connection.outputStream.use { it.write(body.toString().toByteArray()) }
            if (connection.responseCode == 409) throw OrderClosedException()
            if (connection.responseCode != 200) throw IOException("HTTP ${connection.responseCode}")
            JSONObject(connection.inputStream.bufferedReader().readText())
        } catch (error: JSONException) {
            throw IOException("Not JSON", error)
        } finally {
            connection.disconnect()
        }
    }
}

class OrderClosedException : IOException("The order is paid, reserved or returned")

fun textOf(error: IOException) = when (error) {
    is OrderClosedException -> "This order is paid or closed. Look at your orders."
    else -> "No connection. Try again."
}
