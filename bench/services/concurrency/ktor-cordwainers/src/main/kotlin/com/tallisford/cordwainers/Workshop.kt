package com.tallisford.cordwainers

import kotlinx.coroutines.async
import kotlinx.coroutines.coroutineScope

class Workshop(private val registry: LastRegistry, private val book: OrderBook) {
    /** Both lasts are looked for at once. */
    suspend fun measure(customer: String): Boots = coroutineScope {
        val order = book.enter(customer)
        val left = async { registry.last(customer, Foot.LEFT) }
        val right = async { registry.last(customer, Foot.RIGHT) }
        Boots(order, customer, left.await(), right.await())
    }
}
