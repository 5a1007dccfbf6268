package com.eastreach.tidemills

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** Gauges are read from files by a blocking library, 3 ms; it may have ten threads. */
class Forecasts {
  private val gauges = Dispatchers.IO.limitedParallelism(10, "gauges")

  suspend fun nextTide(cooperative: String): Long = withContext(gauges) {
    Thread.sleep(3)
    40_000L + Math.floorMod(cooperative.hashCode(), 9_000)
  }
}
