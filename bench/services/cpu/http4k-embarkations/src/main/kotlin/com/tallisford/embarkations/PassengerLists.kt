package com.tallisford.embarkations

import java.sql.Connection
import javax.sql.DataSource

/** Who has booked, and which berth. */
class PassengerLists(private val source: DataSource) {
    init {
        source.connection.use { connection ->
            connection.createStatement().use {
                it.execute("create table booking (passenger varchar(80) primary key, berth int)")
                it.execute("insert into booking values ('Josephine Hallewell', 114)")
            }
        }
    }

    fun <T> inTransaction(work: (Connection) -> T): T = source.connection.use { connection ->
        connection.autoCommit = false
        val result = work(connection)
        connection.commit()
        result
    }

    fun berth(connection: Connection, passenger: String): Int =
        connection.prepareStatement("select berth from booking where passenger = ?").use { query ->
            query.setString(1, passenger)
            query.executeQuery().use { rows -> if (rows.next()) rows.getInt(1) else 0 }
        }
}
