package org.curfew.nightwatches

import common.Partner
import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob

fun main() {
    val guardhouse = Guardhouse(Partner.start("-Ddelay=80"))
    val rounds = Rounds(guardhouse, CoroutineScope(SupervisorJob() + Dispatchers.Default))
    embeddedServer(Netty, host = "127.0.0.1", port = Integer.getInteger("port", 8080)) {
        routing {
            get("/gates/{gate}/report") {
                val entry = rounds.report(call.parameters["gate"]!!)
                call.respondText("""{"gate":"${entry.gate}","entry":${entry.number}}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
