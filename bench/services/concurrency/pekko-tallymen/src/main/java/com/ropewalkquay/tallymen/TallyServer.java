package com.ropewalkquay.tallymen;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;

import com.typesafe.config.ConfigFactory;
import common.Partner;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;

public final class TallyServer {
  private TallyServer() {}

  public static void main(String[] args) throws Exception {
    ActorSystem<Void> system = ActorSystem.create(Behaviors.empty(), "tallymen", ConfigFactory.load());
    var tallies = system.dispatchers().lookup(DispatcherSelector.fromConfig("tally-dispatcher"));
    var service = new TallyService(Books.open(24), new Manifests(Partner.start("-Ddelay=10")));
    Route route = path(PathMatchers.segment("holds").slash(PathMatchers.segment()).slash("tally"), hold -> get(() ->
        onSuccess(CompletableFuture.supplyAsync(() -> service.tally(hold), tallies), tally -> complete(tally.json()))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }
}
