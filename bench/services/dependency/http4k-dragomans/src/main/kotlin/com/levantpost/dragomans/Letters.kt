package com.levantpost.dragomans

import java.util.concurrent.atomic.AtomicLong

/** What the letters say: two of three carry one of forty forms of address, the third says something of its own. */
class Letters {
    private val read = AtomicLong()

    fun next(): String {
        val number = read.getAndIncrement()
        return if (number % 3 == 2L) "message-$number" else "address-${number % 40}"
    }
}
