package com.larkhill.carousel

import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val rides = Rides(startSafety())
    rides.open()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/riders/{rider}/board") {
                val rider = call.parameters["rider"]!!
                call.respondText("""{"rider":"$rider","seat":${rides.board(rider)}}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
