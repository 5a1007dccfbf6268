package com.eastreach.tidemills

import common.Partner
import io.ktor.http.ContentType
import io.ktor.http.HttpStatusCode
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respond
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
  val exchange = EnergyExchange(Partner.start("-Ddelay=24"))
  val forecasts = Forecasts()
  val offers = Offers(exchange, forecasts)

  embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
    routing {
      // Offers what the members of a cooperative will make in the next tide.
      get("/cooperatives/{cooperative}/offer") {
        val cooperative = call.parameters["cooperative"].orEmpty()
        if (!cooperative.matches(Regex("[a-z]{3,20}"))) {
          call.respond(HttpStatusCode.NotFound)
          return@get
        }
        val offer = offers.offer(cooperative)
        call.respondText(
          "{\"cooperative\":\"$cooperative\",\"number\":${offer.number},\"wattHours\":${offer.wattHours}}",
          ContentType.Application.Json,
        )
      }
    }
  }.start(wait = true)
}
