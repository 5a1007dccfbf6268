package com.gildedserif.signwriters;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;

import com.typesafe.config.ConfigFactory;
import common.Partner;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;

public final class SignServer {
  private SignServer() {}

  public static void main(String[] args) {
    ActorSystem<Void> system = ActorSystem.create(Behaviors.empty(), "signwriters", ConfigFactory.load());
    var blocking = system.dispatchers().lookup(DispatcherSelector.fromConfig("blocking-dispatcher"));
    var guild = new Guild(Partner.start("-Ddelay=7"));
    var foundry = new Foundry(Partner.start("-Ddelay=20"), blocking);
    Route route = path(PathMatchers.segment("signs").slash(PathMatchers.segment()).slash("letters"), shop -> get(() ->
        onSuccess(guild.style(shop).thenCompose(foundry::cast),
            letters -> complete("{\"shop\":\"" + shop + "\",\"letters\":" + letters + "}"))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }
}
