package com.yewstave.bowyers

import io.ktor.client.HttpClient
import io.ktor.client.engine.okhttp.OkHttp
import io.ktor.client.request.post
import io.ktor.client.request.setBody
import io.ktor.client.statement.bodyAsText
import io.ktor.http.isSuccess
import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.sync.withPermit

/**
 * Books deliveries in the accounts, 40 ms each. Entries of one account build on the one before, so that they
 * are booked one after the other; those of different accounts are not.
 */
class Ledger(private val address: String) {
    private val accounts = ConcurrentHashMap<String, Mutex>()
    private val contract = Semaphore(32)
    private val client = HttpClient(OkHttp) {
        engine {
            config {
                dispatcher(okhttp3.Dispatcher().apply {
                    maxRequests = 64
                    maxRequestsPerHost = 64
                })
            }
        }
    }

    suspend fun book(delivery: Delivery): String? =
        accounts.computeIfAbsent(delivery.account) { Mutex() }.withLock {
            contract.withPermit { post(delivery) }
        }

    private suspend fun post(delivery: Delivery): String? {
        val response = client.post("$address/accounts/${delivery.account}/entries") {
            setBody("{\"delivery\":${delivery.number}}")
        }
        return if (response.status.isSuccess()) response.bodyAsText() else null
    }
}
