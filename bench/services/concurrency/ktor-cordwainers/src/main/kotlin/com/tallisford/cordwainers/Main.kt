package com.tallisford.cordwainers

import common.Partner
import io.ktor.serialization.jackson.jackson
import io.ktor.server.application.install
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.plugins.contentnegotiation.ContentNegotiation
import io.ktor.server.response.respond
import io.ktor.server.routing.get
import io.ktor.server.routing.route
import io.ktor.server.routing.routing

fun main() {
    val registry = LastRegistry(Partner.start("-Dspeak=lines", "-Ddelay=18"), lines = 16)
    val workshop = Workshop(registry, OrderBook())
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        install(ContentNegotiation) { jackson() }
        routing {
            route("/customers/{customer}") {
                get("/boots") {
                    call.respond(workshop.measure(call.parameters["customer"]!!))
                }
            }
        }
    }.start(wait = true)
}
