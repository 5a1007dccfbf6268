package com.lombardgate.moneychangers

import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

fun main() {
    val ledger = Ledger()
    Auditors(ledger).start()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/transfers/{from}/{to}") {
                val from = call.parameters["from"]!!
                val to = call.parameters["to"]!!
                val number = withContext(Dispatchers.IO) { ledger.transfer(from, to, 5) }
                call.respondText("""{"from":"$from","to":"$to","number":$number}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
