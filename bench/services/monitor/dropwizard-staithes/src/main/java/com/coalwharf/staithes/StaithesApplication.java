package com.coalwharf.staithes;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class StaithesApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new StaithesApplication().run("server", "staithes.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var collieries = new Collieries(Partner.start("-Ddelay=20"));
    environment.jersey().register(new LoadingResource(new Allotments(collieries)));
  }
}
