package org.fernleigh.birdringers

import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val rings = Rings()
    val sightings = Sightings()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/rings/{ring}/bird") {
                val ring = call.parameters["ring"].orEmpty()
                val bird = rings.bird(ring)
                sightings.note(ring)
                call.respondText("{\"ring\":\"$ring\",\"bird\":\"$bird\"}", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
