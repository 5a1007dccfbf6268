package com.fennimore.luthiers;

import common.Program;
import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.onSuccess;
import static org.apache.pekko.http.javadsl.server.Directives.path;
import static org.apache.pekko.http.javadsl.server.PathMatchers.segment;

import java.io.IOException;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.model.ContentTypes;
import org.apache.pekko.http.javadsl.model.HttpEntities;
import org.apache.pekko.http.javadsl.server.Route;

public final class LuthierServer {
  private LuthierServer() {}

  public static void main(String[] args) throws IOException {
    ActorSystem system = ActorSystem.create("luthiers");
    var merchant = new TimberMerchant(system, 
        Program.start(Merchant.class.getName(), "-Dmerchant.millis=" + System.getProperty("merchant.millis", "20")).port());
    Route route = path(segment("violins").slash(segment()).slash("wood"), violin -> get(() ->
        onSuccess(merchant.board(violin), board -> complete(HttpEntities.create(ContentTypes.APPLICATION_JSON,
            "{\"violin\":\"" + violin.replaceAll("[^A-Za-z0-9-]", "") + "\",\"board\":\"" + board + "\"}")))));
    Http.get(system).newServerAt("127.0.0.1", Integer.getInteger("port", 8080)).bind(route);
  }
}
