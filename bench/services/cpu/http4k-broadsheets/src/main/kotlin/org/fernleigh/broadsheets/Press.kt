package org.fernleigh.broadsheets

import java.util.concurrent.ArrayBlockingQueue
import java.util.zip.Deflater

/** Packs editions as small as can be. What a Deflater needs is not in the heap, so that there are no more than 24. */
class Press {
    private val deflaters = ArrayBlockingQueue<Deflater>(DEFLATERS)

    init {
        repeat(DEFLATERS) { deflaters.add(Deflater(Deflater.BEST_COMPRESSION)) }
    }

    fun pack(page: ByteArray): ByteArray {
        val deflater = deflaters.take()
        try {
            deflater.setInput(page)
            deflater.finish()
            val packed = ByteArray(page.size)
            var length = 0
            while (!deflater.finished()) length += deflater.deflate(packed, length, packed.size - length)
            return packed.copyOf(length)
        } finally {
            deflater.reset()
            deflaters.put(deflater)
        }
    }

    private companion object {
        const val DEFLATERS = 24
    }
}
