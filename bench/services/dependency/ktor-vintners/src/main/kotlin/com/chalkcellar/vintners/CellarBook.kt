package com.chalkcellar.vintners

import java.io.BufferedInputStream
import java.io.InputStream
import java.io.IOException
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlin.system.exitProcess

/** A store that speaks Redis' protocol and, like it, executes one command after the other, whoever sends it: a GET takes 4 ms. */
object CellarBook {
    private val commands = Executors.newSingleThreadExecutor()

    @JvmStatic
    fun main(args: Array<String>) {
        val server = ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"))
        thread(isDaemon = true) {
            while (true) {
                val session = server.accept()
                session.tcpNoDelay = true
                thread(isDaemon = true) { read(session) }
            }
        }
        println(server.localPort)
        while (System.`in`.read() >= 0) Unit
        exitProcess(0)
    }

    private fun read(session: Socket) {
        try {
            session.use {
                val input = BufferedInputStream(it.getInputStream())
                while (true) {
                    val command = List(number(input)) { argument(input) }
                    commands.execute { it.getOutputStream().write(execute(command).toByteArray()) }
                }
            }
        } catch (e: IOException) {
            return // The service has gone.
        }
    }

    private fun execute(command: List<String>) = when (command[0].uppercase()) {
        "PING" -> "+PONG\r\n"
        "CLIENT" -> "+OK\r\n"
        "GET" -> {
            Thread.sleep(4)
            val bottles = (command[1].hashCode() and 0xfff).toString()
            "$" + bottles.length + "\r\n" + bottles + "\r\n"
        }
        else -> "-ERR unknown command '" + command[0] + "'\r\n"
    }

    private fun argument(input: InputStream): String {
        val argument = input.readNBytes(number(input))
        input.readNBytes(2)
        return String(argument)
    }

    /** The number of a line such as `*2`. */
    private fun number(input: InputStream): Int {
        val line = StringBuilder()
        var next = input.read()
        while (next != '\r'.code) {
            if (next < 0) throw IOException("the service hung up")
            line.append(next.toChar())
            next = input.read()
        }
        input.read()
        return line.substring(1).toInt()
    }
}
