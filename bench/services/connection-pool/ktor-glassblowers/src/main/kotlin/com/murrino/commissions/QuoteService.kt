package com.murrino.commissions

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit
import kotlinx.coroutines.withContext

/** Quotes commissions. 48 at a time, so that Dispatchers.IO keeps threads for the others who use it. */
class QuoteService(private val furnaces: Furnaces, private val materials: Materials) {
    private val quoting = Semaphore(48)

    suspend fun quote(commission: Commission): Quote = quoting.withPermit {
        withContext(Dispatchers.IO) {
            val slot = furnaces.slot(commission)
            val material = materials.centsPerKilo(commission.colour) * commission.grams / 1_000
            Quote(commission, slot, material + commission.hours * HOUR)
        }
    }

    private companion object {
        const val HOUR = 6_400L
    }
}
