package com.tallisford.embarkations

import kotlin.math.max
import kotlin.math.min

/** The similarity of two names, 0 to 1; that of their beginnings counts more. */
object JaroWinkler {
    private const val PREFIX = 4
    private const val WEIGHT = 0.1

    fun similarity(a: CharArray, b: CharArray): Double {
        val jaro = jaro(a, b)
        var common = 0
        while (common < min(PREFIX, min(a.size, b.size)) && a[common] == b[common]) common++
        return jaro + common * WEIGHT * (1 - jaro)
    }

    /** Names have up to 64 letters, so a bit stands for a letter that has its match. */
    private fun jaro(a: CharArray, b: CharArray): Double {
        val window = max(0, max(a.size, b.size) / 2 - 1)
        var matchedA = 0L
        var matchedB = 0L
        var matches = 0
        for (i in a.indices) {
            for (k in max(0, i - window)..min(b.size - 1, i + window)) {
                if (matchedB and (1L shl k) == 0L && a[i] == b[k]) {
                    matchedA = matchedA or (1L shl i)
                    matchedB = matchedB or (1L shl k)
                    matches++
                    break
                }
            }
        }
        if (matches == 0) return 0.0
        var transpositions = 0
        var k = 0
        for (i in a.indices) {
            if (matchedA and (1L shl i) == 0L) continue
            while (matchedB and (1L shl k) == 0L) k++
            if (a[i] != b[k]) transpositions++
            k++
        }
        val m = matches.toDouble()
        return (m / a.size + m / b.size + (m - transpositions / 2.0) / m) / 3
    }
}
