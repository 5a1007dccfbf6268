package com.harrowmere.hatters

import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.cio.CIO
import io.ktor.server.engine.embeddedServer
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val felt = FeltMill(startMill())
    embeddedServer(CIO, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/hats/{hat}/felt") {
                val hat = call.parameters["hat"]!!
                call.respondText("""{"hat":"$hat","felt":"${felt.shade(hat)}"}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
