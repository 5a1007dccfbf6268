package com.ironbridge.turnouts;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class TurnoutApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new TurnoutApplication().run("server", "turnouts.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var office = new SignalOffice(Partner.start("-Ddelay=20"));
    environment.jersey().register(new TurnoutResource(new Permits(office)));
  }
}
