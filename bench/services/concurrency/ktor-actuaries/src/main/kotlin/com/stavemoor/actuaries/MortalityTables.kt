package com.stavemoor.actuaries

import java.io.BufferedReader
import java.io.Closeable
import java.net.Socket
import java.util.concurrent.ConcurrentLinkedQueue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * The tables are on the old machine, which speaks lines over sockets, and knows only blocking
 * clients. It is not to take more threads of Dispatchers.IO than four, which others need, too.
 */
class MortalityTables(private val port: Int) {
    private val oldMachine = Dispatchers.IO.limitedParallelism(4, "old-machine")
    private val idle = ConcurrentLinkedQueue<Session>()

    suspend fun expectancy(age: Int): Expectancy = withContext(oldMachine) {
        val session = idle.poll() ?: Session(Socket("127.0.0.1", port))
        val line = session.ask("AGE $age")
        idle.add(session)
        Expectancy(age, years = 84.0 - age * 0.82, source = line)
    }

    private class Session(private val socket: Socket) : Closeable by socket {
        private val answers: BufferedReader = socket.apply { tcpNoDelay = true }.getInputStream().bufferedReader()

        fun ask(question: String): String {
            socket.getOutputStream().write("$question\n".toByteArray())
            return answers.readLine() ?: error("the old machine has hung up")
        }
    }
}

data class Expectancy(val age: Int, val years: Double, val source: String)
