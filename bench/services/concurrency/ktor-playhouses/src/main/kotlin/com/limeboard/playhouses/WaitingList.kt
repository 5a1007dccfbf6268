package com.limeboard.playhouses

import java.util.concurrent.atomic.AtomicInteger

data class Wish(val patron: Int, val performance: String)

/** Who waits for a returned ticket. Most want the first night; the rest is spread over the season. */
class WaitingList {
  private val patrons = AtomicInteger()
  private val otherNights = (2..12).map { "night-$it" }

  fun next(): Wish {
    val patron = patrons.incrementAndGet()
    val performance = if (patron % 10 < 6) "first-night" else otherNights[patron % otherNights.size]
    return Wish(patron, performance)
  }
}
