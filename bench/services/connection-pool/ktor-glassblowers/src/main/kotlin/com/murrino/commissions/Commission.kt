package com.murrino.commissions

data class Commission(val number: String, val colour: String, val grams: Int, val hours: Int) {
    companion object {
        private val NUMBER = Regex("GB-[0-9]{3,6}")
        private val COLOURS = listOf("cobalt", "amber", "ruby", "clear")

        fun parse(number: String): Commission? {
            if (!NUMBER.matches(number)) return null
            val n = number.substring(3).toInt()
            return Commission(number, COLOURS[n % COLOURS.size], 700 + n % 4_000, 2 + n % 7)
        }
    }
}

data class Quote(val commission: Commission, val slot: Slot, val cents: Long) {
    fun toJson() =
        """{"commission":"${commission.number}","furnace":${slot.furnace},"day":${slot.day},"cents":$cents}"""
}
