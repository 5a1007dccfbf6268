package com.limeboard.playhouses

import java.util.concurrent.atomic.AtomicLong
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** Every ticket is booked in a file on the accountants' share, which blocks for 3 ms; four at a time. */
class Ledger {
  private val threads = Dispatchers.IO.limitedParallelism(4, "ledger")
  private val entries = AtomicLong()

  suspend fun write(ticket: Ticket) = withContext(threads) {
    Thread.sleep(3)
    entries.addAndGet(1L + ticket.seat % 2)
  }
}
