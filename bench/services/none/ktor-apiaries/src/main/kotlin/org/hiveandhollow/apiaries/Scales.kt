package org.hiveandhollow.apiaries

import kotlinx.coroutines.delay
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withPermit

/** The scales below the hives answer after 10 ms; the radio link takes 60 questions at a time. */
class Scales {
    private val link = Semaphore(60)

    suspend fun weigh(apiary: String): Int = link.withPermit {
        delay(10)
        apiary.length * 1000
    }
}
