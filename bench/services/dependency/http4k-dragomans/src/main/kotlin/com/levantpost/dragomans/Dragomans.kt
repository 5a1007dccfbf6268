package com.levantpost.dragomans

import common.Partner
import org.http4k.core.Method.GET
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.http4k.server.Jetty
import org.http4k.server.asServer

/** Letters that come in at the post of the Levant, each with the gloss that a clerk needs to sort it. */
fun main() {
    val lexicon = Lexicon(Interpreters(Partner.start("-Ddelay=20", "-Dworkers=3")))
    val letters = Letters()
    val app = routes(
        "/letters/{tongue}/gloss" bind GET to { request ->
            val phrase = letters.next()
            val gloss = lexicon.gloss(request.path("tongue")!!, phrase)
            Response(OK).header("Content-Type", "application/json").body("""{"phrase":"$phrase","gloss":"$gloss"}""")
        },
    )
    app.asServer(Jetty(Integer.getInteger("port", 8080))).start().block()
}
