package com.stavemoor.actuaries

import kotlin.math.pow
import kotlinx.coroutines.async
import kotlinx.coroutines.coroutineScope

class Annuities(private val rates: InterestRates, private val tables: MortalityTables) {
    /** What a pound a year costs at this age. */
    suspend fun price(age: Int): Annuity = coroutineScope {
        val rate = async { rates.today() }
        val expectancy = async { tables.expectancy(age) }
        val years = expectancy.await().years
        val interest = rate.await()
        Annuity(age, years, (1 - (1 + interest).pow(-years)) / interest)
    }
}

data class Annuity(val age: Int, val years: Double, val price: Double) {
    fun json() = """{"age":$age,"years":${"%.1f".format(years)},"price":${"%.4f".format(price)}}"""
}
