package com.lombardgate.moneychangers

import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.withLock

class Account(val name: String) {
    val lock = ReentrantLock()
    var balance = 1_000_000L
}

/** Two accounts are locked in any order, so that the book is locked around them, against deadlocks. */
class Ledger {
    private val accounts = ConcurrentHashMap<String, Account>()
    private val book = ReentrantLock()
    private var number = 0L

    fun account(name: String): Account = accounts.computeIfAbsent(name, ::Account)

    fun transfer(from: String, to: String, amount: Long): Long {
        val payer = account(from)
        val payee = account(to)
        book.withLock {
            payer.lock.withLock {
                payee.lock.withLock {
                    payer.balance -= amount
                    payee.balance += amount
                    Thread.sleep(6) // the entry in the bound book
                    return ++number
                }
            }
        }
    }
}
