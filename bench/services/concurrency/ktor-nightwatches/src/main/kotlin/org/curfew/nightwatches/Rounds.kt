package org.curfew.nightwatches

import java.util.concurrent.atomic.AtomicLong
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.completeWith
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flatMapMerge
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.launchIn
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.flow.receiveAsFlow

class Report(val number: Long, val gate: String) {
    val entered = CompletableDeferred<Entry>()
}

class Entry(val number: Long, val gate: String)

/** The reports of the night: countersigned, counted, and handed back to who made them. */
@OptIn(ExperimentalCoroutinesApi::class)
class Rounds(private val guardhouse: Guardhouse, scope: CoroutineScope) {
    private val reports = Channel<Report>(256)
    private val numbers = AtomicLong()
    private val countersigned = AtomicLong()

    init {
        reports.receiveAsFlow()
            .flatMapMerge { entry(it) }
            .onEach { (report, entry) ->
                if (entry.isSuccess) countersigned.incrementAndGet()
                report.entered.completeWith(entry)
            }
            .launchIn(scope)
    }

    suspend fun report(gate: String): Entry {
        val report = Report(numbers.incrementAndGet(), gate)
        reports.send(report)
        return report.entered.await()
    }

    private fun entry(report: Report): Flow<Pair<Report, Result<Entry>>> = flow {
        emit(report to runCatching { guardhouse.countersign(report) })
    }
}
