package com.stavemoor.actuaries

import common.Partner
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.Application
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respond
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
    val rates = InterestRates(Partner.start("-Ddelay=12"))
    val tables = MortalityTables(Partner.start("-Dspeak=lines", "-Ddelay=20"))
    val annuities = Annuities(rates, tables)
    embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") { annuities(annuities) }
        .start(wait = true)
}

private fun Application.annuities(annuities: Annuities) = routing {
    get("/annuities/{age}") {
        val age = call.parameters["age"]?.toIntOrNull()
        if (age == null || age !in 18..95) {
            call.respond(HttpStatusCode.BadRequest)
        } else {
            call.respondText(annuities.price(age).json(), ContentType.Application.Json)
        }
    }
}
