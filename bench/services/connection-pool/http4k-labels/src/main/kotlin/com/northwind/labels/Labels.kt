package com.northwind.labels

import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import org.apache.commons.pool2.ObjectPool

/** Lays out the two halves of a label, each with the typesetter, away from the server's threads. */
class Labels(private val sessions: ObjectPool<Session>) {
    private val number = AtomicInteger()
    private val layout = Executors.newFixedThreadPool(32) { task ->
        Thread(task, "layout-" + number.incrementAndGet()).apply { isDaemon = true }
    }

    fun label(parcel: String): String = layout.submit(Callable { lay(parcel) }).get()

    private fun lay(parcel: String): String {
        val session = sessions.borrowObject()
        try {
            return session.set("address $parcel") + "\n" + session.set("barcode $parcel") + "\n"
        } catch (e: Exception) {
            sessions.invalidateObject(session)
            throw e
        } finally {
            if (session.open) sessions.returnObject(session)
        }
    }
}
