package com.limeboard.playhouses

import java.util.concurrent.ConcurrentHashMap
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

data class Ticket(val patron: Int, val performance: String, val seat: Int)

/** Gives seats away, one at a time for each performance: the seating service would sell a seat twice. */
class BoxOffice(private val waitingList: WaitingList, private val seating: SeatingService, private val ledger: Ledger) {
  private val performances = ConcurrentHashMap<String, Mutex>()

  suspend fun serveNext(): Ticket {
    val wish = waitingList.next()
    val mutex = performances.computeIfAbsent(wish.performance) { Mutex() }
    val seat = mutex.withLock { seating.assign(wish.performance, wish.patron) }
    val ticket = Ticket(wish.patron, wish.performance, seat)
    ledger.write(ticket)
    return ticket
  }
}
