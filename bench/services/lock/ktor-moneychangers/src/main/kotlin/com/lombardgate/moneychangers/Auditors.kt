package com.lombardgate.moneychangers

import kotlin.concurrent.thread
import kotlin.concurrent.withLock

/** Two auditors go through the accounts of the same houses, and meet. */
class Auditors(private val ledger: Ledger) {
    private val houses = listOf("bardi", "peruzzi", "medici")

    fun start() {
        for (i in 1..2) {
            thread(name = "auditor-$i", isDaemon = true) {
                while (true) houses.forEach(::audit)
            }
        }
    }

    private fun audit(house: String) {
        val account = ledger.account(house)
        account.lock.withLock { Thread.sleep(18) }
    }
}
