package org.hiveandhollow.apiaries

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** Inspectors walk from hive to hive all day, and write reports faster than anybody files them. */
class Inspection(private val scope: CoroutineScope = CoroutineScope(SupervisorJob() + Dispatchers.Default)) {
    private val smoker = Mutex()
    private val reports = Channel<String>(8)

    fun start() {
        repeat(3) { inspector -> scope.launch { inspect(inspector) } }
        scope.launch { for (report in reports) delay(30) }
    }

    private suspend fun inspect(inspector: Int) {
        var hive = 0
        while (true) {
            smoker.withLock { delay(7) }
            reports.send("inspector $inspector, hive ${hive++}")
        }
    }
}
