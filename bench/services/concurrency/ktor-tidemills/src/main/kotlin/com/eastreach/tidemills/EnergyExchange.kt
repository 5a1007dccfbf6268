package com.eastreach.tidemills

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration
import kotlinx.coroutines.future.await
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit

/** The exchange takes 24 ms for an offer; all cooperatives together may have 24 under way. */
class EnergyExchange(port: Int) {
  private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
  private val address = "http://127.0.0.1:$port/offers/"
  private val contract = Semaphore(24)

  suspend fun place(cooperative: String, number: Long, wattHours: Long) = contract.withPermit {
    val request = HttpRequest.newBuilder(URI.create("$address$cooperative/$number"))
      .timeout(Duration.ofSeconds(10))
      .POST(HttpRequest.BodyPublishers.ofString("{\"wattHours\":$wattHours}"))
      .build()
    val response = client.sendAsync(request, BodyHandlers.discarding()).await()
    if (response.statusCode() != 200) throw IOException("exchange: ${response.statusCode()}")
  }
}
