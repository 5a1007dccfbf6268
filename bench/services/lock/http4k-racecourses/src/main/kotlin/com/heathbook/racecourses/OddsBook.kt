package com.heathbook.racecourses

import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantReadWriteLock

/**
 * The prices of all races. By the exchange's terms a price is good for twenty bets; then another is
 * fetched. Nobody may read a price while the book changes, so that all races move together.
 */
class OddsBook(private val exchange: Exchange) {
    private class Price(val thousandths: Int) {
        private val left = AtomicInteger(BETS)

        fun take() = left.getAndDecrement() > 0
    }

    private val lock = ReentrantReadWriteLock(true)
    private val prices = HashMap<String, Price>()

    fun price(race: String): Int {
        lock.readLock().lock()
        try {
            val price = prices[race]
            if (price != null && price.take()) return price.thousandths
        } finally {
            lock.readLock().unlock()
        }
        lock.writeLock().lock()
        try {
            // Another may have fetched it while this one waited for the lock.
            val known = prices[race]
            if (known != null && known.take()) return known.thousandths
            val fetched = Price(exchange.price(race))
            prices[race] = fetched
            fetched.take()
            return fetched.thousandths
        } finally {
            lock.writeLock().unlock()
        }
    }

    private companion object {
        const val BETS = 20
    }
}
