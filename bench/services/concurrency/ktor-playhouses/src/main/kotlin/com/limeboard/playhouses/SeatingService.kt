package com.limeboard.playhouses

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import kotlinx.coroutines.future.await

/** The seating service of all our houses; 18 ms for the best seat that is left. */
class SeatingService(port: Int) {
  private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
  private val address = "http://127.0.0.1:$port/seats/"

  suspend fun assign(performance: String, patron: Int): Int {
    val request = HttpRequest.newBuilder(URI.create("$address$performance?patron=$patron"))
      .timeout(Duration.ofSeconds(10))
      .POST(HttpRequest.BodyPublishers.noBody())
      .build()
    val response = client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).await()
    if (response.statusCode() != 200) throw IOException("seating: ${response.statusCode()}")
    return Math.floorMod(31 * patron + response.body().length, 640)
  }
}
