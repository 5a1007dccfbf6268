package com.silkroadinns.caravanserais

import org.apache.pekko.actor.typed.{ActorRef, Behavior}
import org.apache.pekko.actor.typed.scaladsl.Behaviors
import scala.collection.immutable.Queue

/** The porters of the yard. Who asks for some gets them all together, in the order of asking; nobody blocks. */
object Porters:
  sealed trait Command
  final case class Hire(count: Int, reply: ActorRef[Hired.type]) extends Command
  final case class Dismiss(count: Int) extends Command
  object Hired

  def apply(hands: Int): Behavior[Command] = yard(hands, Queue.empty)

  private def yard(free: Int, waiting: Queue[Hire]): Behavior[Command] =
    Behaviors.receiveMessage {
      case hire: Hire     => serve(free, waiting.enqueue(hire))
      case Dismiss(count) => serve(free + count, waiting)
    }

  @annotation.tailrec
  private def serve(free: Int, waiting: Queue[Hire]): Behavior[Command] =
    waiting.headOption match
      case Some(hire) if hire.count <= free =>
        hire.reply ! Hired
        serve(free - hire.count, waiting.tail)
      case _ => yard(free, waiting)
