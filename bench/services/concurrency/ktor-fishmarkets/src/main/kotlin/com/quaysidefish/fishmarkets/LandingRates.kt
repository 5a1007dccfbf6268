package com.quaysidefish.fishmarkets

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.withContext

/** What a market keeps of a sale, in thousandths: read of a mounted share, 3 ms, by no more than eight at a time. */
class LandingRates {
    @OptIn(ExperimentalCoroutinesApi::class)
    private val share = Dispatchers.IO.limitedParallelism(8, "landing-rates")

    suspend fun of(market: String): Int = withContext(share) {
        Thread.sleep(3)
        20 + Math.floorMod(market.hashCode(), 30)
    }
}
