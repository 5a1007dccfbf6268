package org.hiveandhollow.apiaries

import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val scales = Scales()
    val harvests = Harvests()
    Inspection().start()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/apiaries/{apiary}/yield") {
                val apiary = call.parameters["apiary"]!!
                val grams = scales.weigh(apiary) + harvests.grams(apiary)
                call.respondText("""{"apiary":"$apiary","grams":$grams}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
