package com.tallisford.embarkations

data class Match(val listed: String, val score: Double)

data class Clearance(val passenger: String, val berth: Int, val nearest: Match) {
    private val granted get() = nearest.score < 0.97

    fun json() = """{"passenger":"$passenger","berth":$berth,"granted":$granted,"nearest":"${nearest.listed}"}"""
}
