package com.earlyloaf.bakehouses

import java.util.concurrent.LinkedBlockingQueue
import java.util.zip.CRC32
import kotlin.concurrent.thread

/** Sales, written down by one clerk in batches, each of which takes 25 ms however large it is; nobody waits for that. */
class Sales {
    private val open = LinkedBlockingQueue<String>()
    @Volatile private var checksum = 0L

    init {
        thread(name = "clerk", isDaemon = true) { while (true) write() }
    }

    fun note(sale: String) {
        open.add(sale)
    }

    private fun write() {
        val batch = mutableListOf(open.take())
        open.drainTo(batch)
        Thread.sleep(25)
        val page = CRC32()
        batch.forEach { page.update(it.toByteArray()) }
        checksum = checksum xor page.value
    }
}
