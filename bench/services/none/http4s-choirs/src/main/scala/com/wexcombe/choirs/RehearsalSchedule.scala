package com.wexcombe.choirs

import cats.effect.{IO, Ref}
import cats.effect.std.Semaphore
import scala.concurrent.duration.*

final case class Rehearsal(choir: String, hall: String, number: Long):
  def toJson: String = s"""{"choir":"$choir","hall":"$hall","rehearsal":$number}"""

/** Where a choir meets next. The porter, who knows which halls are free, answers after 8 ms. */
final class RehearsalSchedule(numbers: Ref[IO, Long], bells: Semaphore[IO]):
  private val halls = Vector("Corn Hall", "Old Chapel", "Parish Room", "Upper School")

  def next(choir: String): IO[Rehearsal] =
    bells.permit.surround(IO.sleep(8.millis)) *> numbers
      .updateAndGet(_ + 1)
      .map(number => Rehearsal(choir, halls(Math.floorMod(choir.hashCode, halls.size)), number))

object RehearsalSchedule:
  def create: IO[RehearsalSchedule] =
    for
      numbers <- Ref.of[IO, Long](0)
      bells <- Semaphore[IO](900)
    yield RehearsalSchedule(numbers, bells)
