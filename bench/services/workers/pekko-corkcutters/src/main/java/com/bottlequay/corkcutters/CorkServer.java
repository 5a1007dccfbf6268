package com.bottlequay.corkcutters;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;
import static org.apache.pekko.http.javadsl.server.PathMatchers.segment;

import common.Partner;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Routers;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.model.ContentTypes;
import org.apache.pekko.http.javadsl.model.HttpEntities;
import org.apache.pekko.http.javadsl.server.Route;

/** GET /bales/{bale}/clearance: clears a bale of cork with the customs. */
public final class CorkServer {
  private static final int CLERKS = 48;
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  private CorkServer() {}

  public static void main(String[] args) {
    ActorSystem.create(guardian(new CustomsOffice(Partner.start("-Ddelay=36"))), "corkcutters");
  }

  private static Behavior<Void> guardian(CustomsOffice customs) {
    return Behaviors.setup(context -> {
      ActorRef<Tally.Cleared> tally = context.spawn(Tally.create(), "tally");
      var pool = Routers.pool(CLERKS, Clerk.create(customs, tally))
          .withRouteeProps(DispatcherSelector.fromConfig("clerk-dispatcher"))
          .withRoundRobinRouting();
      ActorRef<Clerk.Clear> clerks = context.spawn(pool, "clerks");
      Http.get(context.getSystem()).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route(context.getSystem(), clerks));
      return Behaviors.empty();
    });
  }

  private static Route route(ActorSystem<?> system, ActorRef<Clerk.Clear> clerks) {
    return get(() -> path(segment("bales").slash(segment()).slash("clearance"), bale -> {
      CompletionStage<Clerk.Clearance> clearance =
          AskPattern.ask(clerks, replyTo -> new Clerk.Clear(bale, replyTo), PATIENCE, system.scheduler());
      return onSuccess(clearance, cleared -> complete(HttpEntities.create(ContentTypes.APPLICATION_JSON, cleared.json())));
    }));
  }
}
