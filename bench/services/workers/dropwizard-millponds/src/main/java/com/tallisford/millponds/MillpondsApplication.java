package com.tallisford.millponds;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.jdbi.v3.core.Jdbi;

public class MillpondsApplication extends Application<MillpondsConfiguration> {
  public static void main(String[] args) throws Exception {
    new MillpondsApplication().run("server", "millponds.yml");
  }

  @Override
  public void initialize(Bootstrap<MillpondsConfiguration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(MillpondsConfiguration configuration, Environment environment) {
    Jdbi jdbi = configuration.database().build(environment, "permits");
    var permits = new PermitRepository(jdbi, new Registrar(Partner.start("-Dworkers=2", "-Ddelay=15")));
    var gauges = new Gauges(Partner.start("-Ddelay=240"));
    environment.jersey().register(new PondResource(gauges, permits));
  }
}
