package com.northwind.labels

import java.io.BufferedReader
import java.io.InputStreamReader
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.util.concurrent.Executors
import kotlin.concurrent.thread
import kotlin.system.exitProcess

/** The typesetter: 9 ms a line, on as many sessions as there are. */
object Typesetter {
    @JvmStatic
    fun main(args: Array<String>) {
        val server = ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"))
        val threads = Executors.newVirtualThreadPerTaskExecutor()
        thread(isDaemon = true) {
            while (true) {
                val session = server.accept()
                threads.execute { serve(session) }
            }
        }
        println(server.localPort)
        while (System.`in`.read() >= 0) { }
        exitProcess(0)
    }

    private fun serve(session: Socket) = session.use {
        it.tcpNoDelay = true
        val lines = BufferedReader(InputStreamReader(it.getInputStream(), Charsets.UTF_8))
        val out = it.getOutputStream()
        while (true) {
            val line = lines.readLine() ?: break
            Thread.sleep(9)
            out.write(("[ " + line.uppercase() + " ]\n").toByteArray())
            out.flush()
        }
    }
}
