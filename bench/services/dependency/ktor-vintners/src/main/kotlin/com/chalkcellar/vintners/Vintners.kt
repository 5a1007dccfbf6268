package com.chalkcellar.vintners

import common.Program
import io.ktor.http.ContentType
import io.ktor.server.cio.CIO
import io.ktor.server.engine.embeddedServer
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import io.lettuce.core.ClientOptions
import io.lettuce.core.RedisClient
import io.lettuce.core.RedisURI
import io.lettuce.core.protocol.ProtocolVersion
import java.time.Duration
import kotlinx.coroutines.future.await

fun main() {
    val store = Program.start("com.chalkcellar.vintners.CellarBook").port()
    val client = RedisClient.create(RedisURI.builder().withHost("127.0.0.1").withPort(store).withTimeout(Duration.ofMinutes(2)).build())
    client.options = ClientOptions.builder().protocolVersion(ProtocolVersion.RESP2).build()
    val cellar = client.connect().async()
    embeddedServer(CIO, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
        routing {
            get("/vintages/{vintage}/bottles") {
                val vintage = call.parameters["vintage"]
                val bottles = cellar.get("bottles:$vintage").await()
                call.respondText("{\"vintage\":\"$vintage\",\"bottles\":$bottles}", ContentType.Application.Json)
            }
        }
    }.start(wait = true)
}
