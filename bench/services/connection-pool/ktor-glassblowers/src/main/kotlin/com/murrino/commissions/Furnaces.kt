package com.murrino.commissions

/** The planning of the furnaces, another team's service: 60 ms to find a slot, as many at once as one likes. */
class Furnaces(private val http: WorkshopHttp, port: Int) {
    private val address = "http://127.0.0.1:$port/furnaces/slots"

    fun slot(commission: Commission): Slot {
        val body = http.get("$address/${commission.number}?hours=${commission.hours}")
        val day = Math.floorMod(body.hashCode(), 60)
        return Slot(furnace = 1 + day % 3, day = day)
    }
}

data class Slot(val furnace: Int, val day: Int)
