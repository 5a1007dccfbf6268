package com.heathbook.racecourses

import com.sun.net.httpserver.HttpServer
import common.Partner
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import org.http4k.core.HttpHandler
import org.http4k.core.Method.GET
import org.http4k.core.Response
import org.http4k.core.Status.Companion.NOT_FOUND
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.http4k.server.HttpExchangeHandler

/** The JDK's server on the loopback only, with 48 threads. */
private fun serve(port: Int, http: HttpHandler) {
    val number = AtomicInteger()
    val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), port), 2048)
    server.executor = Executors.newFixedThreadPool(48) { Thread(it, "bets-${number.incrementAndGet()}") }
    server.createContext("/", HttpExchangeHandler(http))
    server.start()
}

/** GET /courses/{course}/races/{race}/price: the price at which a bet is taken now. */
fun main() {
    val book = OddsBook(Exchange(Partner.start("-Ddelay=60")))
    val bets = routes(
        "/courses/{course}/races/{race}/price" bind GET to { request ->
            val race = "${request.path("course")}-${request.path("race")}"
            if (!race.matches(Regex("[a-z]+-[0-9]{1,2}"))) {
                Response(NOT_FOUND)
            } else {
                val price = book.price(race)
                Response(OK).header("Content-Type", "application/json").body("""{"race":"$race","thousandths":$price}""")
            }
        },
    )
    serve(Integer.getInteger("port", 8080), bets)
}
