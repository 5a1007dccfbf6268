package com.harrowmere.hatters

import common.Program
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors
import kotlin.system.exitProcess

private val SHADES = listOf("dove", "loden", "moss", "slate", "tobacco")

/** The mill, a program of its own, serves anybody after 40 ms; ends as soon as nobody listens to it. */
object Mill {
    @JvmStatic
    fun main(args: Array<String>) {
        val server = HttpServer.create(InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 512)
        server.executor = Executors.newVirtualThreadPerTaskExecutor()
        server.createContext("/felts/") { exchange ->
            exchange.use {
                Thread.sleep(40)
                val shade = SHADES[Math.floorMod(it.requestURI.path.hashCode(), SHADES.size)].toByteArray()
                it.sendResponseHeaders(200, shade.size.toLong())
                it.responseBody.write(shade)
            }
        }
        server.start()
        println("port ${server.address.port}")
        while (System.`in`.read() >= 0) {
            Thread.onSpinWait()
        }
        exitProcess(0)
    }
}

/** Starts the mill, which ends with this, and returns its port. */
fun startMill(): Int = Program.start("com.harrowmere.hatters.Mill").port()
