package com.steamgauge.boilers

import java.io.DataInputStream
import java.io.IOException
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.nio.ByteBuffer
import kotlin.concurrent.thread
import kotlin.system.exitProcess

/** Stands in for the controller: its bus takes 6 ms to read registers, whoever asks. */
object Controller {
    private const val READ_REGISTERS: Byte = 3

    @JvmStatic
    fun main(args: Array<String>) {
        val server = ServerSocket(0, 64, InetAddress.getByName("127.0.0.1"))
        thread(isDaemon = true) {
            while (true) {
                val socket = server.accept()
                socket.tcpNoDelay = true
                thread(isDaemon = true) { serve(socket) }
            }
        }
        println(server.localPort)
        while (System.`in`.read() >= 0) Unit
        exitProcess(0)
    }

    private fun serve(socket: Socket) {
        try {
            socket.use {
                val input = DataInputStream(it.getInputStream().buffered())
                while (true) {
                    it.getOutputStream().write(answer(input))
                }
            }
        } catch (e: IOException) {
            return // The service has gone.
        }
    }

    /** Transaction, protocol, length, unit, function; then the first register and how many. */
    private fun answer(input: DataInputStream): ByteArray {
        val transaction = input.readShort()
        input.readShort()
        input.readShort()
        val unit = input.readByte()
        input.readByte()
        val first = input.readUnsignedShort()
        val registers = input.readUnsignedShort()
        Thread.sleep(6)
        val reply = ByteBuffer.allocate(9 + 2 * registers)
        reply.putShort(transaction).putShort(0).putShort((3 + 2 * registers).toShort())
        reply.put(unit).put(READ_REGISTERS).put((2 * registers).toByte())
        repeat(registers) { reply.putShort((1800 + first + it).toShort()) }
        return reply.array()
    }
}
