package org.curfew.nightwatches

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import kotlinx.coroutines.future.await

/** Countersigns what the watch reports. */
class Guardhouse(port: Int) {
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    private val address = "http://127.0.0.1:$port/countersigns/"

    suspend fun countersign(report: Report): Entry {
        val request = HttpRequest.newBuilder(URI.create(address + report.gate + "/" + report.number)).build()
        val response = client.sendAsync(request, BodyHandlers.ofString()).await()
        check(response.statusCode() == 200) { "the guardhouse answered ${response.statusCode()}" }
        return Entry(report.number, report.gate)
    }
}
