package com.northmoorrail.departures;

import java.util.HashMap;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/** Knows by how many minutes trains of a station are late; has it in memory, so it answers at once. */
final class DelayBoard extends AbstractBehavior<DelayBoard.Ask> {
  record Ask(String station, ActorRef<Delay> replyTo) {}

  record Delay(String station, int minutes) {}

  private final Map<String, Integer> delays = new HashMap<>();
  private final ActorRef<TripArchive.Trip> archive;

  private DelayBoard(ActorContext<Ask> context, ActorRef<TripArchive.Trip> archive) {
    super(context);
    this.archive = archive;
  }

  static Behavior<Ask> create(ActorRef<TripArchive.Trip> archive) {
    return Behaviors.setup(context -> new DelayBoard(context, archive));
  }

  @Override
  public Receive<Ask> createReceive() {
    return newReceiveBuilder().onMessage(Ask.class, this::answer).build();
  }

  private Behavior<Ask> answer(Ask ask) {
    int minutes = delays.merge(ask.station(), 1, (old, added) -> (old + added) % 25);
    if (minutes == 20) archive.tell(new TripArchive.Trip(ask.station(), minutes));
    ask.replyTo().tell(new Delay(ask.station(), minutes));
    return this;
  }
}
