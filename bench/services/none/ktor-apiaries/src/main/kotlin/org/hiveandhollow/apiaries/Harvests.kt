package org.hiveandhollow.apiaries

import com.zaxxer.hikari.HikariConfig
import com.zaxxer.hikari.HikariDataSource
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** What was harvested so far; the database takes 4 ms to add it up. */
class Harvests {
    private val io = Dispatchers.IO.limitedParallelism(24)
    private val database = HikariDataSource(HikariConfig().apply {
        poolName = "harvests"
        jdbcUrl = "jdbc:h2:mem:harvests;DB_CLOSE_DELAY=-1"
        maximumPoolSize = 24
        connectionTimeout = 60_000
    })

    init {
        database.connection.use { connection ->
            connection.createStatement().use { statement ->
                statement.execute("create alias total for 'org.hiveandhollow.apiaries.Totals.total'")
                statement.execute("create table harvest(apiary varchar(40) primary key, grams int not null)")
                statement.execute("insert into harvest values ('heath', 48000), ('orchard', 61000), ('lime', 39500)")
            }
        }
    }

    suspend fun grams(apiary: String): Int = withContext(io) {
        database.connection.use { connection ->
            connection.prepareStatement("select total(grams) from harvest where apiary = ?").use { query ->
                query.setString(1, apiary)
                query.executeQuery().use { row -> if (row.next()) row.getInt(1) else 0 }
            }
        }
    }
}

/** A stored function. */
object Totals {
    @JvmStatic
    fun total(grams: Int): Int {
        Thread.sleep(4)
        return grams
    }
}
