package com.tallisford.embarkations

import com.zaxxer.hikari.HikariConfig
import com.zaxxer.hikari.HikariDataSource
import org.http4k.core.Method.GET
import org.http4k.core.Request
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.http4k.server.Jetty
import org.http4k.server.asServer

fun main() {
    val source = HikariDataSource(HikariConfig().apply {
        jdbcUrl = "jdbc:h2:mem:embarkations;DB_CLOSE_DELAY=-1"
        poolName = "embarkations"
        maximumPoolSize = 10
        connectionTimeout = 60_000
    })
    val desk = EmbarkationDesk(PassengerLists(source), Watchlist.load())
    val app = routes(
        "/passengers/{name}/clearance" bind GET to { request: Request ->
            Response(OK).header("Content-Type", "application/json").body(desk.clear(request.path("name")!!).json())
        },
    )
    app.asServer(Jetty(Integer.getInteger("port", 8080))).start()
}
