package org.fernleigh.broadsheets

import java.util.Random

/** Today's articles; each reader's copy has another first line, and the articles in another order. */
class Edition {
    private val articles: List<String>

    init {
        val random = Random(1851)
        val words = List(900) { word(random) }
        articles = List(36) {
            buildString {
                while (length < 3_000) append(words[(random.nextDouble() * random.nextDouble() * words.size).toInt()]).append(' ')
                append('\n')
            }
        }
    }

    fun of(reader: String, notice: String): ByteArray {
        val first = Math.floorMod(reader.hashCode(), articles.size)
        return buildString(112_000) {
            append("For ").append(reader).append(". ").append(notice).append('\n')
            for (i in articles.indices) append(articles[(first + i) % articles.size])
        }.toByteArray()
    }

    private fun word(random: Random): String =
        String(CharArray(2 + random.nextInt(8)) { "etaoinshrdlucmfwypvbgkjq"[(random.nextDouble() * random.nextDouble() * 24).toInt()] })
}
