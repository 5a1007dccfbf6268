package com.harrowmere.hatters

import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.nio.file.Path
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
fun startMill(): Int {
    val java = Path.of(System.getProperty("java.home"), "bin", "java").toString()
    val builder = ProcessBuilder(
        java, "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dsun.net.httpserver.nodelay=true",
        "-cp", System.getProperty("java.class.path"), Mill::class.java.name,
    ).redirectError(ProcessBuilder.Redirect.DISCARD)
    builder.environment().keys.removeAll(setOf("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"))
    val lines = builder.start().inputReader()
    return lines.lineSequence().first { it.startsWith("port ") }.substring(5).toInt()
}
