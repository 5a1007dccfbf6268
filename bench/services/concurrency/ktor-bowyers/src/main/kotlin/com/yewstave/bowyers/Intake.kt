package com.yewstave.bowyers

import java.util.concurrent.atomic.AtomicLong

data class Delivery(val number: Long, val account: String)

/** Deliveries as they come in: one of four is for the club that buys most, the others for other clubs by turns. */
class Intake {
    private val numbers = AtomicLong()

    fun next(depot: String): Delivery {
        val number = numbers.getAndIncrement()
        val account = if (number % 4 == 1L) "$depot-royal-company" else "$depot-club-${number % CLUBS}"
        return Delivery(number, account)
    }

    private companion object {
        const val CLUBS = 331
    }
}
