package com.stavemoor.actuaries

import io.ktor.client.HttpClient
import io.ktor.client.engine.cio.CIO
import io.ktor.client.engine.cio.endpoint
import io.ktor.client.request.get
import io.ktor.client.statement.bodyAsText

/** Today's rate, of the bank. */
class InterestRates(private val port: Int) {
    private val client = HttpClient(CIO) {
        engine {
            requestTimeout = 0
            maxConnectionsCount = 2000
            endpoint { maxConnectionsPerRoute = 1000 }
        }
    }
    private val value = Regex("\"value\":(\\d+)")

    suspend fun today(): Double {
        val answer = client.get("http://127.0.0.1:$port/rates/today").bodyAsText()
        return value.find(answer)!!.groupValues[1].toDouble() / 40_000
    }
}
