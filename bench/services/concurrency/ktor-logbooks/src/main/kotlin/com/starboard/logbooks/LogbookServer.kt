package com.starboard.logbooks

import common.Partner
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val fleet = Fleet()
    val logbook = Logbook(HarbourOffice(Partner.start("-Ddelay=12")))
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/ships/{ship}/entries/next") {
                val ship = fleet.find(call.parameters["ship"]!!)
                if (ship == null) {
                    call.respondText("no such ship", status = HttpStatusCode.NotFound)
                } else {
                    val entry = logbook.append(ship)
                    call.respondText(
                        """{"ship":"${ship.name}","master":"${ship.master}","number":${entry.number},"seal":"${entry.seal}"}""",
                        ContentType.Application.Json,
                    )
                }
            }
        }
    }.start(wait = true)
}
