package com.heathbook.racecourses

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration

/** The betting exchange, 60 ms for a price; it takes any number of calls. */
class Exchange(port: Int) {
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    private val address = "http://127.0.0.1:$port/prices/"

    fun price(race: String): Int {
        val request = HttpRequest.newBuilder(URI.create(address + race)).timeout(Duration.ofSeconds(10)).build()
        val response = client.send(request, HttpResponse.BodyHandlers.ofString())
        if (response.statusCode() != 200) throw IOException("exchange: ${response.statusCode()}")
        return 1_000 + 50 * response.body().length
    }
}
