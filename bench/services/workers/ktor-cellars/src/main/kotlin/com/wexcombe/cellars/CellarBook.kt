package com.wexcombe.cellars

import java.util.concurrent.Executors
import kotlinx.coroutines.ExecutorCoroutineDispatcher
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.withContext

/** What is drawn from barrels. The page of a cellar is only ever written by its own clerk, in order. */
class CellarBook(clerks: Int = 4) {
    private val clerks: List<ExecutorCoroutineDispatcher> = (1..clerks).map { n ->
        Executors.newSingleThreadExecutor { Thread(it, "clerk-$n").apply { isDaemon = true } }.asCoroutineDispatcher()
    }
    private val pages = List(clerks) { HashMap<String, Page>() }

    suspend fun draw(cellar: String): Draw {
        val clerk = Math.floorMod(cellar.hashCode(), clerks.size)
        return withContext(clerks[clerk]) {
            pages[clerk].getOrPut(cellar) { Page(cellar) }.write()
        }
    }
}

data class Draw(val cellar: String, val number: Long, val litresLeft: Long) {
    fun toJson() = """{"cellar":"$cellar","draw":$number,"litresLeft":$litresLeft}"""
}

/** A page of the book; the meter of its barrel takes 4 ms to settle. */
class Page(private val cellar: String) {
    private var draws = 0L

    fun write(): Draw {
        Thread.sleep(4)
        draws++
        return Draw(cellar, draws, BARREL - draws * GLASS % BARREL)
    }

    private companion object {
        const val BARREL = 22_500L
        const val GLASS = 3L
    }
}
