package com.tallisford.cordwainers

enum class Foot(val letter: Char) { LEFT('L'), RIGHT('R') }

data class Last(val foot: Foot, val shelf: String)

data class Boots(val order: Long, val customer: String, val left: Last, val right: Last)
