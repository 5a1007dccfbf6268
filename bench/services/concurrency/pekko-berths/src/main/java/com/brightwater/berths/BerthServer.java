package com.brightwater.berths;

import common.Program;
import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;

public class BerthServer {
  public static void main(String[] args) throws Exception {
    ActorSystem<Harbour.Message> system = ActorSystem.create(Harbour.create(new Logbook(Program.start("com.brightwater.berths.LogbookService").port())), "harbour");
    Route route = path(PathMatchers.segment("ferries").slash(PathMatchers.segment()).slash("berth"), ferry -> get(() ->
        onSuccess(assign(system, ferry), berth ->
            complete("ferry " + berth.ferry() + " berth " + berth.number() % 12 + " entry " + berth.entry()))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }

  private static CompletionStage<Harbour.Berth> assign(ActorSystem<Harbour.Message> system, String ferry) {
    return AskPattern.<Harbour.Message, Harbour.Berth>ask(system, replyTo -> new Harbour.Assign(ferry, replyTo),
        Duration.ofSeconds(30), system.scheduler());
  }
}
