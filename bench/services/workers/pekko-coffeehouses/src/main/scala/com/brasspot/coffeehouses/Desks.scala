package com.brasspot.coffeehouses

import java.util.concurrent.{ExecutorService, Executors}
import java.util.concurrent.atomic.AtomicInteger
import scala.concurrent.{ExecutionContext, Future}

/** Three threads for each house, so that a busy house cannot keep the others from their tills. */
final class Desk(house: String):
  private val number = AtomicInteger()
  private val threads: ExecutorService = Executors.newFixedThreadPool(3, work =>
    val thread = Thread(work, s"desk-$house-${number.incrementAndGet()}")
    thread.setDaemon(true)
    thread)
  private val context = ExecutionContext.fromExecutorService(threads)

  def handOver[T](work: () => T): Future[T] = Future(work())(using context)

final class Desks:
  private val desks = List("northgate", "ropery", "exchange", "oldquay", "mint", "priory").map(house => house -> Desk(house)).toMap

  def of(house: String): Option[Desk] = desks.get(house)
