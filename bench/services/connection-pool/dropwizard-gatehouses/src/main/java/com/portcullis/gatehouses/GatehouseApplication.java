package com.portcullis.gatehouses;

import common.Program;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class GatehouseApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new GatehouseApplication().run("server", "gatehouses.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) throws Exception {
    environment.jersey().register(new GatehouseResource(new Keepers(Program.start(Directory.class.getName()).port())));
  }
}
