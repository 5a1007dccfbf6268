package com.bottlequay.corkcutters;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** Numbers the clearances, without gaps: all go through this one actor. */
final class Tally extends AbstractBehavior<Tally.Cleared> {
  record Cleared(String bale, String stamp, ActorRef<Clerk.Clearance> replyTo) {}

  private long number;

  private Tally(ActorContext<Cleared> context) {
    super(context);
  }

  static Behavior<Cleared> create() {
    return Behaviors.setup(Tally::new);
  }

  @Override
  public Receive<Cleared> createReceive() {
    return newReceiveBuilder().onMessage(Cleared.class, this::number).build();
  }

  private Behavior<Cleared> number(Cleared cleared) {
    cleared.replyTo().tell(new Clerk.Clearance(cleared.bale(), cleared.stamp(), ++number));
    return this;
  }
}
