package com.marketcross.greengrocers;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class GreengrocerApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new GreengrocerApplication().run("server", "greengrocers.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) throws Exception {
    new Daybook().open();
    var prices = new Prices(Partner.start("-Ddelay=25"));
    environment.jersey().register(new GreenResource(prices, new Stock()));
  }
}
