package com.fabrikam.auctions;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class AuctionsApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new AuctionsApplication().run(args.length > 0 ? args : new String[] {"server", "auctions.yml"});
  }

  @Override public String getName() { return "auctions"; }

  @Override public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override public void run(Configuration configuration, Environment environment) {
    var house = new AuctionHouse(new BidJournal(Partner.start("-Ddelay=7")));
    environment.jersey().register(new BidResource(house));
  }
}
