package com.northwind.labels

import java.io.BufferedReader
import java.io.IOException
import java.io.InputStreamReader
import java.io.OutputStreamWriter
import java.net.InetAddress
import java.net.Socket
import java.time.Duration
import org.apache.commons.pool2.BasePooledObjectFactory
import org.apache.commons.pool2.ObjectPool
import org.apache.commons.pool2.PooledObject
import org.apache.commons.pool2.impl.DefaultPooledObject
import org.apache.commons.pool2.impl.GenericObjectPool
import org.apache.commons.pool2.impl.GenericObjectPoolConfig

/** One session with the typesetter: a line there, a line back. */
class Session(port: Int) {
    private val socket = Socket(InetAddress.getByName("127.0.0.1"), port).apply { tcpNoDelay = true }
    private val out = OutputStreamWriter(socket.getOutputStream(), Charsets.UTF_8)
    private val answers = BufferedReader(InputStreamReader(socket.getInputStream(), Charsets.UTF_8))
    @Volatile var open = true
        private set

    fun set(line: String): String {
        out.write(line + "\n")
        out.flush()
        return answers.readLine() ?: throw IOException("the typesetter hung up")
    }

    fun close() {
        open = false
        socket.close()
    }
}

class Sessions(private val port: Int) : BasePooledObjectFactory<Session>() {
    override fun create() = Session(port)

    override fun wrap(session: Session): PooledObject<Session> = DefaultPooledObject(session)

    override fun destroyObject(session: PooledObject<Session>) = session.`object`.close()

    override fun validateObject(session: PooledObject<Session>) = session.`object`.open

    companion object {
        fun open(port: Int): ObjectPool<Session> {
            val config = GenericObjectPoolConfig<Session>().apply {
                maxTotal = 6
                maxIdle = 6
                minIdle = 2
                setMaxWait(Duration.ofSeconds(30))
                jmxNamePrefix = "typesetter"
            }
            return GenericObjectPool(Sessions(port), config)
        }
    }
}
