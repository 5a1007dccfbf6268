package com.earlyloaf.bakehouses

import com.github.benmanes.caffeine.cache.Caffeine
import java.time.Duration

/** The prices of the day, looked up in 30 ms; who comes while that happens gets the last one. */
class Prices {
    private val prices = Caffeine.newBuilder()
        .maximumSize(500)
        .refreshAfterWrite(Duration.ofSeconds(1))
        .build<String, Int> { lookUp(it) }

    fun of(loaf: String): Int = prices.get(loaf)

    private fun lookUp(loaf: String): Int {
        Thread.sleep(30)
        return 2 * loaf.length + (System.nanoTime() % 3).toInt()
    }
}
