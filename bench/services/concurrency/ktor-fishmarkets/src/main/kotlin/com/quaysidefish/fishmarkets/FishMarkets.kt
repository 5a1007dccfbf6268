package com.quaysidefish.fishmarkets

import common.Program
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

/** GET /markets/{market}/quotes/{catch}: what a catch would fetch now at a market. */
fun main() {
    val appraiser = Appraiser(Program.start(AppraisalService::class.java.name).port())
    val rates = LandingRates()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/markets/{market}/quotes/{catch}") {
                val market = call.parameters["market"]!!
                val catch = call.parameters["catch"]!!
                if (!catch.matches(Regex("[a-z]{2,20}"))) {
                    call.respondText("no such catch", status = HttpStatusCode.NotFound)
                    return@get
                }
                val rate = rates.of(market)
                val pence = appraiser.appraise("$market/$catch")
                call.respondText(
                    """{"market":"$market","catch":"$catch","pencePerKilo":${pence - pence * rate / 1000}}""",
                    ContentType.Application.Json,
                )
            }
        }
    }.start(wait = true)
}
