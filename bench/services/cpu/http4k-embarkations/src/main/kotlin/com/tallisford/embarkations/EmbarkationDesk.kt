package com.tallisford.embarkations

/** A passenger may go on board with a berth, and with a name unlike those of the watchlist. */
class EmbarkationDesk(private val lists: PassengerLists, private val watchlist: Watchlist) {
    fun clear(name: String): Clearance {
        val passenger = name.replace('+', ' ')
        return lists.inTransaction { connection ->
            val berth = lists.berth(connection, passenger)
            Clearance(passenger, berth, watchlist.nearest(passenger))
        }
    }
}
