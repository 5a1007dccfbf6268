package com.northwind.receipts

import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** The archive's client is blocking. */
class ReceiptArchive(private val io: CoroutineDispatcher = Dispatchers.IO.limitedParallelism(5)) {

    suspend fun load(id: String): ByteArray = withContext(io) { read(id) }

    /** A read takes 40 ms. */
    private fun read(id: String): ByteArray {
        Thread.sleep(40)
        return "receipt $id".toByteArray()
    }
}
