package com.northwind.labels

import common.Program
import org.eclipse.jetty.server.ServerConnector
import org.http4k.core.HttpHandler
import org.http4k.core.Method.GET
import org.http4k.core.Response
import org.http4k.core.Status.Companion.OK
import org.http4k.routing.bind
import org.http4k.routing.path
import org.http4k.routing.routes
import org.http4k.server.ConnectorBuilder
import org.http4k.server.Jetty
import org.http4k.server.asServer

fun main() {
    val labels = Labels(Sessions.open(Program.start("com.northwind.labels.Typesetter").port()))
    val app: HttpHandler = routes(
        "/parcels/{parcel}/label" bind GET to { request ->
            Response(OK).header("Content-Type", "text/plain").body(labels.label(request.path("parcel")!!))
        }
    )
    val number = Integer.getInteger("port", 8080)
    val connector: ConnectorBuilder = { server ->
        ServerConnector(server).apply {
            host = "127.0.0.1"
            port = number
            acceptQueueSize = 2048
        }
    }
    app.asServer(Jetty(number, connector)).start().block()
}
