package com.bottlequay.corkcutters;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Clears one bale after the other. */
final class Clerk {
  record Clear(String bale, ActorRef<Clearance> replyTo) {}

  record Clearance(String bale, String stamp, long number) {
    String json() {
      return "{\"bale\":\"" + bale + "\",\"stamp\":\"" + stamp + "\",\"number\":" + number + "}";
    }
  }

  private Clerk() {}

  static Behavior<Clear> create(CustomsOffice customs, ActorRef<Tally.Cleared> tally) {
    return Behaviors.receive(Clear.class)
        .onMessage(Clear.class, clear -> {
          tally.tell(new Tally.Cleared(clear.bale(), customs.stamp(clear.bale()), clear.replyTo()));
          return Behaviors.same();
        })
        .build();
  }
}
