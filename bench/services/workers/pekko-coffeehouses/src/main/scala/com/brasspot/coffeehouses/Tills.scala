package com.brasspot.coffeehouses

import java.io.IOException
import java.net.URI
import java.net.http.{HttpClient, HttpRequest, HttpResponse}
import java.time.Duration
import java.util.concurrent.Semaphore

/** The tills of all houses, 20 ms for a bill; by the vendor's licence we may have 16 calls under way. */
final class Tills(port: Int):
  private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
  private val licence = Semaphore(16)

  def bill(house: String, table: Int): Int =
    val request = HttpRequest.newBuilder(URI.create(s"http://127.0.0.1:$port/tills/$house/$table")).timeout(Duration.ofSeconds(10)).build()
    licence.acquire()
    try
      val response = client.send(request, HttpResponse.BodyHandlers.ofString())
      if response.statusCode() != 200 then throw IOException(s"till: ${response.statusCode()}")
      10 * response.body().length
    finally licence.release()
