package com.wexcombe.choirs

import cats.effect.IO
import cats.effect.std.Semaphore
import cats.syntax.all.*
import java.util.concurrent.{ArrayBlockingQueue, LinkedBlockingQueue, ThreadFactory, ThreadPoolExecutor, TimeUnit}
import java.util.concurrent.atomic.AtomicInteger
import scala.concurrent.duration.*

/** All the old scores, which are being engraved anew, page after page, for as long as the house stands. */
object Attic:
  private val pages = ThreadPoolExecutor(3, 3, 1, TimeUnit.MINUTES, ArrayBlockingQueue[Runnable](240), thread("engraver"))
  private val copyists = thread("copyist")
  private val letters = LinkedBlockingQueue[String]()
  private val ink = Object()
  private var drops = 0L

  def open: IO[Unit] =
    for
      tables <- Semaphore[IO](3)
      _ <- IO.blocking(hand()).foreverM.start
      _ <- List.range(0, 50).traverse_(_ => tables.permit.surround(IO.sleep(30.millis)).foreverM.start)
      _ <- List.range(0, 20).traverse_(_ => IO.interruptible(letters.take()).foreverM.start)
      _ <- IO(List.fill(6)(copyists.newThread(() => copy())).foreach(_.start()))
    yield ()

  /** Gives the next page out, and waits while there is no room for it. */
  private def hand(): Unit =
    val page: Runnable = () => Thread.sleep(35)
    if pages.getPoolSize < 3 then pages.execute(page) else pages.getQueue.put(page)

  private def copy(): Unit =
    while true do
      ink.synchronized {
        Thread.sleep(20)
        drops += 1
      }

  private def thread(name: String): ThreadFactory =
    val count = AtomicInteger()
    task =>
      val thread = Thread(task, s"$name-${count.incrementAndGet()}")
      thread.setDaemon(true)
      thread
