package com.earlyloaf.bakehouses

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers

/** What flour there is: 11 ms, for any number of bakers at a time. */
class Mills(private val port: Int) {
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

    fun flour(loaf: String): String =
        client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:$port/flour/$loaf")).build(), BodyHandlers.ofString()).body()
}
