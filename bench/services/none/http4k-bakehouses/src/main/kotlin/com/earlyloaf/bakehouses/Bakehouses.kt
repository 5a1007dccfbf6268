package com.earlyloaf.bakehouses

import common.Partner
import org.http4k.core.Method.GET
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.http4k.server.Jetty
import org.http4k.server.asServer

fun main() {
    val mills = Mills(Partner.start("-Ddelay=11"))
    val prices = Prices()
    val sales = Sales()
    val app = routes(
        "/loaves/{loaf}/offer" bind GET to { request ->
            val loaf = request.path("loaf")!!
            val flour = mills.flour(loaf)
            val pence = prices.of(loaf)
            sales.note("$loaf $pence")
            Response(OK).header("Content-Type", "application/json")
                .body("{\"loaf\":\"$loaf\",\"pence\":$pence,\"flour\":$flour}")
        }
    )
    app.asServer(Jetty(Integer.getInteger("port", 8080))).start().block()
}
