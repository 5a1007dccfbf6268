package com.starboard.logbooks

import java.security.MessageDigest
import java.util.HexFormat
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

data class Entry(val number: Long, val seal: String, val signature: String)

/**
 * The logbook of the company. Nothing can be taken out of it or put into it later, as each entry's seal
 * is a digest of the one before, with the signature of the harbour office.
 */
class Logbook(private val office: HarbourOffice) {
    private val pen = Mutex()
    private var last = Entry(0, "0".repeat(64), "")

    suspend fun append(ship: Ship): Entry = pen.withLock {
        val seal = digest(last.seal + last.signature + ship.name + ship.berth)
        val signature = office.countersign(seal)
        Entry(last.number + 1, seal, signature).also { last = it }
    }

    private fun digest(text: String): String =
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.toByteArray()))
}
