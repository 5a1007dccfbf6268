package com.larkhill.carousel

import common.Program
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import kotlin.system.exitProcess

/** The safety desk: takes 25 ms for an answer, and as many at once as come. */
object Safety {
    @JvmStatic
    fun main(args: Array<String>) {
        val server = HttpServer.create(InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048)
        server.executor = Executors.newVirtualThreadPerTaskExecutor()
        server.createContext("/rounds") { exchange ->
            exchange.use {
                Thread.sleep(25)
                val body = "8".toByteArray()
                it.responseHeaders.set("Content-Type", "text/plain")
                it.sendResponseHeaders(200, body.size.toLong())
                it.responseBody.write(body)
            }
        }
        server.start()
        println(server.address.port)
        while (System.`in`.read() >= 0) { }
        exitProcess(0)
    }
}

/** Starts the safety desk, a program of its own; it ends with this one. */
fun startSafety(): Int = Program.start("com.larkhill.carousel.Safety").port()
