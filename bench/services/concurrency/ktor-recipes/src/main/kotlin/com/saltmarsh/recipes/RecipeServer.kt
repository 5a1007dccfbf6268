package com.saltmarsh.recipes

import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val nutrition = Nutrition(startKitchen())
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/recipes/{recipe}/nutrition") {
                val recipe = call.parameters["recipe"]!!
                val facts = nutrition.facts(recipe)
                call.respondText("""{"recipe":"$recipe","facts":$facts}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
