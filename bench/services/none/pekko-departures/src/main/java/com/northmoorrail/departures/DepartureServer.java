package com.northmoorrail.departures;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;

import com.typesafe.config.ConfigFactory;
import common.Partner;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SpawnProtocol;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;
import java.time.Duration;

public final class DepartureServer {
  private DepartureServer() {}

  public static void main(String[] args) {
    ActorSystem<SpawnProtocol.Command> system = ActorSystem.create(SpawnProtocol.create(), "departures", ConfigFactory.load());
    ActorRef<TripArchive.Trip> archive = spawn(system, "archive", TripArchive.create(), DispatcherSelector.fromConfig("archive-dispatcher"));
    ActorRef<DelayBoard.Ask> board = spawn(system, "delays", DelayBoard.create(archive), Props.empty());
    var departures = new Departures(system, board, new Timetable(Partner.start("-Ddelay=13")), new PlatformDisplays());
    Route route = path(PathMatchers.segment("stations").slash(PathMatchers.segment()).slash("departures"), station ->
        get(() -> onSuccess(departures.next(station), line -> complete(line))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }

  private static <T> ActorRef<T> spawn(
      ActorSystem<SpawnProtocol.Command> system, String name, org.apache.pekko.actor.typed.Behavior<T> behavior, Props props) {
    return AskPattern.<SpawnProtocol.Command, ActorRef<T>>ask(
            system, replyTo -> new SpawnProtocol.Spawn<>(behavior, name, props, replyTo), Duration.ofSeconds(5), system.scheduler())
        .toCompletableFuture().join();
  }
}
