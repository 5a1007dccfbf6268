package com.saltmarsh.recipes

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import kotlinx.coroutines.future.await
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit

/** Asks the kitchen what is in a dish. They once asked us to be gentle with them. */
class Nutrition(private val port: Int) {
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    private val gently = Semaphore(6)

    suspend fun facts(recipe: String): String = gently.withPermit {
        val request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:$port/facts/$recipe")).build()
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).await().body()
    }
}
