package com.ringersloft.belfries;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;

import com.typesafe.config.ConfigFactory;
import common.Partner;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.PathMatchers;
import org.apache.pekko.http.javadsl.server.Route;

public final class BelfryServer {
  private BelfryServer() {}

  public static void main(String[] args) {
    var ringers = new Ringers(Partner.start("-Ddelay=44"));
    ActorSystem<Void> system = ActorSystem.create(Behaviors.empty(), "belfries", ConfigFactory.load());
    Route route = path(PathMatchers.segment("belfries").slash(PathMatchers.segment()).slash("peal"), belfry -> get(() ->
        onSuccess(ringers.peal(belfry), peal -> complete("{\"belfry\":\"" + belfry + "\",\"peal\":" + peal + "}"))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }
}
