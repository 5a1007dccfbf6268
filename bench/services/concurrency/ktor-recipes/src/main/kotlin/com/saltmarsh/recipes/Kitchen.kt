package com.saltmarsh.recipes

import common.Program
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import kotlin.system.exitProcess

/** The kitchen: takes 30 ms for an answer, and as many at once as come. */
object Kitchen {
    @JvmStatic
    fun main(args: Array<String>) {
        val server = HttpServer.create(InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 512)
        server.executor = Executors.newVirtualThreadPerTaskExecutor()
        server.createContext("/facts") { exchange ->
            exchange.use {
                Thread.sleep(30)
                val body = """{"kcal":412,"protein":18}""".toByteArray()
                it.responseHeaders.set("Content-Type", "application/json")
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

/** Starts the kitchen, a program of its own; it ends with this one. */
fun startKitchen(): Int = Program.start("com.saltmarsh.recipes.Kitchen").port()
