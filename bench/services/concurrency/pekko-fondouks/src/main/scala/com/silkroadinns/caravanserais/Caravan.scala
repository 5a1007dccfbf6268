package com.silkroadinns.caravanserais

/** A caravan, and how many porters it takes to unload it: two mostly, and four for each fourth, which has camels. */
final case class Caravan(number: Long, porters: Int)

object Caravan:
  def of(number: Long): Caravan = Caravan(number, if number % 4 == 3 then 4 else 2)
