package com.steamgauge.boilers

import common.Program
import io.ktor.http.ContentType
import io.ktor.server.application.call
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

fun main() {
    val boilers = BoilerHouse(Program.start(Controller::class.java.name).port())
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/boilers/{boiler}/pressure") {
                val boiler = call.parameters["boiler"]!!.toInt()
                val state = withContext(Dispatchers.IO) { boilers.state(boiler) }
                call.respondText(
                    """{"boiler":$boiler,"millibar":${state.millibar},"celsius":${state.celsius}}""",
                    ContentType.Application.Json,
                )
            }
        }
    }.start(wait = true)
}
