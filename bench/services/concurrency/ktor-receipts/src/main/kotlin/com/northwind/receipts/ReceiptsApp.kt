package com.northwind.receipts

import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val archive = ReceiptArchive()
    embeddedServer(Netty, port = Integer.getInteger("port", 8080)) {
        routing {
            get("/receipts/{id}") {
                val id = call.parameters["id"]!!
                val bytes = archive.load(id)
                call.respondText("""{"receipt":"$id","bytes":${bytes.size}}""", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
