package com.tallisford.pantries;

import common.Partner;
import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@Singleton
@Startup
public class GrocerProducer {
  private final Grocer grocer;

  GrocerProducer(@ConfigProperty(name = "grocer.connections") int connections) {
    grocer = QuarkusRestClientBuilder.newBuilder()
        .baseUri(URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=45")))
        .property("io.quarkus.rest.client.connection-pool-size", connections)
        .build(Grocer.class);
  }

  Grocer grocer() {
    return grocer;
  }
}
