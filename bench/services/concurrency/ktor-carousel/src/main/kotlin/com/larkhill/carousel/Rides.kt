package com.larkhill.carousel

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.future.await
import kotlinx.coroutines.launch

/** Riders get on in rounds of four, and a round is reported to the safety desk before the next one is made up. */
class Rides(private val port: Int) {
    private class Rider(val name: String, val seat: CompletableDeferred<Int> = CompletableDeferred())

    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    private val line = Channel<Rider>(Channel.UNLIMITED)

    fun open() {
        CoroutineScope(Dispatchers.Default).launch {
            while (true) ride(round())
        }
    }

    suspend fun board(name: String): Int {
        val rider = Rider(name)
        line.send(rider)
        return rider.seat.await()
    }

    private suspend fun round(): List<Rider> {
        val riders = mutableListOf(line.receive())
        while (riders.size < 4) riders += line.tryReceive().getOrNull() ?: break
        return riders
    }

    private suspend fun ride(riders: List<Rider>) {
        try {
            val request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:$port/rounds/${riders.size}")).build()
            val first = client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).await().body().toInt()
            riders.forEachIndexed { i, rider -> rider.seat.complete(first + i) }
        } catch (e: Exception) {
            riders.forEach { it.seat.completeExceptionally(e) }
        }
    }
}
