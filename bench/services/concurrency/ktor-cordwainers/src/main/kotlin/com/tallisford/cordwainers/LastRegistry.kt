package com.tallisford.cordwainers

import java.net.Socket
import java.util.concurrent.ArrayBlockingQueue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/**
 * The registry of wooden lasts, an old service with a protocol of lines. Its client blocks, so it is
 * called where that does no harm.
 */
class LastRegistry(port: Int, lines: Int) {
    private val blocking = Dispatchers.IO.limitedParallelism(5, "registry")
    private val idle = ArrayBlockingQueue<RegistryLine>(lines)

    init {
        repeat(lines) { idle.add(RegistryLine(Socket("127.0.0.1", port))) }
    }

    suspend fun last(customer: String, foot: Foot): Last = withContext(blocking) {
        val line = idle.take()
        try {
            Last(foot, line.ask("LAST $customer ${foot.letter}"))
        } finally {
            idle.add(line)
        }
    }
}

private class RegistryLine(private val socket: Socket) {
    init {
        socket.tcpNoDelay = true
    }

    private val answers = socket.getInputStream().bufferedReader(Charsets.US_ASCII)

    fun ask(question: String): String {
        socket.getOutputStream().write("$question\n".toByteArray(Charsets.US_ASCII))
        return checkNotNull(answers.readLine()) { "the registry has hung up" }.removePrefix("VALUE ")
    }
}
