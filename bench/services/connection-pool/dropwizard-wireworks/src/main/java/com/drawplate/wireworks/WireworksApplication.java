package com.drawplate.wireworks;

import common.Program;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;

public class WireworksApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    System.setProperty("dw.server.connector.port", System.getProperty("port", "8080"));
    new WireworksApplication().run("server", "wireworks.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var connections = PoolingHttpClientConnectionManagerBuilder.create().setMaxConnTotal(30).setMaxConnPerRoute(30).build();
    var client = HttpClients.custom().setConnectionManager(connections).build();
    var store = new Store(client, Program.start("com.drawplate.wireworks.store.StoreProgram").port());
    new ShopFeeds(store, 24).start();
    environment.jersey().register(new GaugeResource(store));
  }
}
