package com.brightwater.berths;

import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;

/** Assigns berths. What comes in while the last one is written into the logbook is put aside. */
final class Harbour {
  interface Message {}

  record Assign(String ferry, ActorRef<Berth> replyTo) implements Message {}

  record Written(Berth berth, ActorRef<Berth> replyTo) implements Message {}

  record Berth(String ferry, long number, String entry) {}

  private final ActorContext<Message> context;
  private final StashBuffer<Message> aside;
  private final Logbook logbook;
  private long last;

  private Harbour(ActorContext<Message> context, StashBuffer<Message> aside, Logbook logbook) {
    this.context = context;
    this.aside = aside;
    this.logbook = logbook;
  }

  static Behavior<Message> create(Logbook logbook) {
    return Behaviors.<Message>setup(context ->
        Behaviors.<Message>withStash(1_000_000, aside -> new Harbour(context, aside, logbook).ready()));
  }

  private Behavior<Message> ready() {
    return Behaviors.receive(Message.class).onMessage(Assign.class, this::assign).build();
  }

  private Behavior<Message> writing() {
    return Behaviors.receive(Message.class)
        .onMessage(Assign.class, this::putAside)
        .onMessage(Written.class, this::written)
        .build();
  }

  private Behavior<Message> assign(Assign assign) {
    long number = ++last;
    context.pipeToSelf(logbook.write(assign.ferry(), number), (entry, failure) ->
        new Written(new Berth(assign.ferry(), number, failure == null ? entry : "none"), assign.replyTo()));
    return writing();
  }

  private Behavior<Message> putAside(Assign assign) {
    aside.stash(assign);
    return Behaviors.same();
  }

  private Behavior<Message> written(Written written) {
    written.replyTo().tell(written.berth());
    return aside.unstash(ready(), 1, Function.identity());
  }
}
