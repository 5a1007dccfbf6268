package com.murrino.commissions

import common.Partner
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respond
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val http = WorkshopHttp()
    val furnaces = Furnaces(http, Partner.start("-Ddelay=60"))
    val materials = Materials(http, Partner.start("-Ddelay=4"))
    val quotes = QuoteService(furnaces, materials)

    embeddedServer(Netty, host = "127.0.0.1", port = Integer.getInteger("port", 8080)) {
        routing {
            get("/commissions/{number}/quote") {
                val commission = call.parameters["number"]?.let(Commission::parse)
                if (commission == null) {
                    call.respond(HttpStatusCode.NotFound)
                } else {
                    call.respondText(quotes.quote(commission).toJson(), ContentType.Application.Json)
                }
            }
        }
    }.start(wait = true)
}
