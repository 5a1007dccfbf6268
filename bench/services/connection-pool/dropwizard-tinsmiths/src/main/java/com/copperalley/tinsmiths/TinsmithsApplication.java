package com.copperalley.tinsmiths;

import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class TinsmithsApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    System.setProperty("dw.server.connector.port", System.getProperty("port", "8080"));
    new TinsmithsApplication().run("server", "tinsmiths.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var jobs = new JobBook(Databases.open("workshop", 8));
    var stock = new StockRoom(Databases.open("stock", 7));
    environment.jersey().register(new JobResource(new Planner(jobs, stock)));
  }
}
