package com.larkhill.carousel

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
fun startSafety(): Int {
    val builder = ProcessBuilder(
        System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.idleInterval=600",
        "-cp", System.getProperty("java.class.path"), "com.larkhill.carousel.Safety",
    ).redirectError(ProcessBuilder.Redirect.DISCARD)
    builder.environment().remove("JAVA_TOOL_OPTIONS")
    builder.environment().remove("JDK_JAVA_OPTIONS")
    return builder.start().inputStream.bufferedReader().readLine().trim().toInt()
}
