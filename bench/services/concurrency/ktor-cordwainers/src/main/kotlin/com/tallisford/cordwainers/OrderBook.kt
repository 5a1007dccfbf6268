package com.tallisford.cordwainers

import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** The orders of the day, and how many each customer has. */
class OrderBook {
    private val mutex = Mutex()
    private val orders = HashMap<String, Int>()
    private var number = 0L

    suspend fun enter(customer: String): Long = mutex.withLock {
        orders.merge(customer, 1, Int::plus)
        ++number
    }
}
