package com.limeboard.playhouses

import common.Partner
import io.ktor.http.ContentType
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing

fun main() {
  val seating = SeatingService(Partner.start("-Ddelay=18"))
  val boxOffice = BoxOffice(WaitingList(), seating, Ledger())
  embeddedServer(Netty, port = Integer.getInteger("port", 8080), host = "127.0.0.1") {
    routing {
      get("/waiting-list/next/seat") {
        val ticket = boxOffice.serveNext()
        call.respondText(
          """{"patron":${ticket.patron},"performance":"${ticket.performance}","seat":${ticket.seat}}""",
          ContentType.Application.Json,
        )
      }
    }
  }.start(wait = true)
}
