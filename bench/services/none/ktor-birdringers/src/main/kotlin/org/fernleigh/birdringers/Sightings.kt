package org.fernleigh.birdringers

import java.util.concurrent.ArrayBlockingQueue
import kotlin.concurrent.thread

/** Who asked for which ring, for the yearbook. A card takes 5 ms to punch; what does not fit on the pile is not missed. */
class Sightings {
    private val pile = ArrayBlockingQueue<String>(128)
    @Volatile private var punched = 0L

    init {
        thread(name = "card-puncher", isDaemon = true) { punch() }
    }

    fun note(ring: String) {
        pile.offer(ring)
    }

    private fun punch() {
        while (true) {
            val ring = pile.take()
            Thread.sleep(5)
            punched += ring.length
        }
    }
}
