package org.fernleigh.broadsheets

import java.io.ByteArrayInputStream
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
    val edition = Edition()
    val press = Press()
    val notices = Notices()
    val app = routes(
        "/readers/{reader}/edition" bind GET to { request: Request ->
            val page = edition.of(request.path("reader").orEmpty(), notices.next())
            val packed = press.pack(page)
            Response(OK).header("Content-Type", "text/plain; charset=utf-8").header("Content-Encoding", "deflate")
                .body(ByteArrayInputStream(packed), packed.size.toLong())
        },
    )
    app.asServer(Jetty(Integer.getInteger("port", 8080))).start()
}
