package com.wexcombe.cellars

import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val book = CellarBook()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/cellars/{cellar}/draw") {
                val draw = book.draw(call.parameters["cellar"]!!)
                call.respondText(draw.toJson(), ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
