package com.eastreach.tidemills

import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

data class Offer(val number: Long, val wattHours: Long)

/** The exchange wants the offers of a cooperative numbered without a gap, so that one is made at a time. */
class Offers(private val exchange: EnergyExchange, private val forecasts: Forecasts) {
  private class Book {
    val turn = Mutex()
    var last = 0L
  }

  private val books = ConcurrentHashMap<String, Book>()

  suspend fun offer(cooperative: String): Offer {
    val wattHours = forecasts.nextTide(cooperative)
    val book = books.computeIfAbsent(cooperative) { Book() }
    return book.turn.withLock {
      val number = book.last + 1
      exchange.place(cooperative, number, wattHours)
      book.last = number // only what was accepted counts
      Offer(number, wattHours)
    }
  }
}
