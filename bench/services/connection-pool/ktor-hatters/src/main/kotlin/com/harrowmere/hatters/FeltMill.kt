package com.harrowmere.hatters

import io.ktor.client.HttpClient
import io.ktor.client.engine.cio.CIO
import io.ktor.client.engine.cio.endpoint
import io.ktor.client.request.get
import io.ktor.client.statement.bodyAsText

/** Asks the mill which felt it has for a hat. The mill likes to see few lines taken. */
class FeltMill(private val port: Int) {
    private val client = HttpClient(CIO) {
        engine {
            requestTimeout = 0
            endpoint {
                maxConnectionsPerRoute = 8
                keepAliveTime = 60_000
            }
        }
    }

    suspend fun shade(hat: String): String = client.get("http://127.0.0.1:$port/felts/$hat").bodyAsText()
}
