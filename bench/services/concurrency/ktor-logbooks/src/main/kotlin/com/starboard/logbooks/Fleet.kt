package com.starboard.logbooks

import com.zaxxer.hikari.HikariConfig
import com.zaxxer.hikari.HikariDataSource
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

data class Ship(val name: String, val master: String, val berth: Int)

/** The ships of the company, in a database of its own. */
class Fleet {
    private val database = HikariDataSource(HikariConfig().apply {
        jdbcUrl = "jdbc:h2:mem:fleet;DB_CLOSE_DELAY=-1"
        maximumPoolSize = 8
        poolName = "fleet"
    })

    init {
        database.connection.use { connection ->
            connection.createStatement().use {
                it.execute("create table ship(name varchar(40) primary key, master varchar(60), berth int)")
                it.execute("insert into ship values ('amaranth', 'Ines Calder', 4), ('fulmar', 'Tom Aldous', 9)")
                it.execute("insert into ship select 'tender-' || x, 'Mate ' || x, x from system_range(1, 400)")
            }
        }
    }

    suspend fun find(name: String): Ship? = withContext(Dispatchers.IO) {
        database.connection.use { connection ->
            connection.prepareStatement("select name, master, berth from ship where name = ?").use { statement ->
                statement.setString(1, name)
                statement.executeQuery().use { rows ->
                    if (rows.next()) Ship(rows.getString(1), rows.getString(2), rows.getInt(3)) else null
                }
            }
        }
    }
}
