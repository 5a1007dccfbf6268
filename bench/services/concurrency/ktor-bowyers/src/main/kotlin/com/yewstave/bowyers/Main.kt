package com.yewstave.bowyers

import common.Partner
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.call
import io.ktor.server.cio.CIO
import io.ktor.server.engine.embeddedServer
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val ledger = Ledger("http://127.0.0.1:${Partner.start("-Ddelay=40")}")
    val intake = Intake()
    embeddedServer(CIO, host = "127.0.0.1", port = Integer.getInteger("port", 8080)) {
        routing {
            // Books the delivery that is next in the intake of a depot.
            get("/depots/{depot}/deliveries/next/book") {
                val depot = call.parameters["depot"]!!
                val delivery = intake.next(depot)
                when (val entry = ledger.book(delivery)) {
                    null -> call.respondText("{\"depot\":\"$depot\"}", ContentType.Application.Json, HttpStatusCode.BadGateway)
                    else -> call.respondText(entry, ContentType.Application.Json)
                }
            }
        }
    }.start(wait = true)
}
