package com.murrino.commissions

/** Today's prices of cullet, soda and cobalt: 4 ms. */
class Materials(private val http: WorkshopHttp, port: Int) {
    private val address = "http://127.0.0.1:$port/materials/prices"

    fun centsPerKilo(colour: String): Long {
        val body = http.get("$address/$colour")
        return 400L + Math.floorMod(body.hashCode(), 900)
    }
}
