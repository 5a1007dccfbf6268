package com.starboard.logbooks

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import kotlinx.coroutines.future.await

/** Countersigns entries, in 12 ms each, and as many at once as it gets. */
class HarbourOffice(private val port: Int) {
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

    suspend fun countersign(seal: String): String {
        val request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:$port/signatures/$seal"))
            .timeout(Duration.ofSeconds(20))
            .build()
        val response = client.sendAsync(request, BodyHandlers.ofString()).await()
        if (response.statusCode() != 200) throw IOException("the harbour office answered ${response.statusCode()}")
        return response.body()
    }
}
