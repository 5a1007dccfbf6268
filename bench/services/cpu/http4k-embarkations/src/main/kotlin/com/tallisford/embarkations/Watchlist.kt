package com.tallisford.embarkations

import java.util.Random

/** Names of people who are sought. Each is compared, since names are written in many ways. */
class Watchlist(private val names: List<String>) {
    private val folded = names.map { it.lowercase().toCharArray() }

    fun nearest(passenger: String): Match {
        val name = passenger.lowercase().toCharArray()
        var best = 0
        var score = 0.0
        for (i in folded.indices) {
            val similarity = JaroWinkler.similarity(name, folded[i])
            if (similarity > score) {
                score = similarity
                best = i
            }
        }
        return Match(names[best], score)
    }

    companion object {
        private const val SIZE = 12_000
        private val SYLLABLES = listOf(
            "an", "bel", "cor", "dra", "el", "fen", "gus", "hal", "is", "jo", "ka", "lor", "mir", "ne", "os", "pel",
            "qui", "ros", "sta", "tor", "ul", "vik", "wen", "xa", "yor", "zel",
        )

        fun load(): Watchlist {
            val random = Random(1912)
            fun word(syllables: Int) = (1..syllables).joinToString("") { SYLLABLES[random.nextInt(SYLLABLES.size)] }
                .replaceFirstChar(Char::uppercase)
            return Watchlist(List(SIZE) { word(2 + random.nextInt(2)) + " " + word(3 + random.nextInt(2)) })
        }
    }
}
