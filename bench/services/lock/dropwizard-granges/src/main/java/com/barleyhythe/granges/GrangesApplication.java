package com.barleyhythe.granges;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.configuration.SubstitutingSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.lookup.StringLookupFactory;

public class GrangesApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new GrangesApplication().run("server", "granges.yml");
  }

  @Override
  public String getName() {
    return "granges";
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    var properties = new StringSubstitutor(StringLookupFactory.INSTANCE.systemPropertyStringLookup());
    bootstrap.setConfigurationSourceProvider(
        new SubstitutingSourceProvider(new ResourceConfigurationSourceProvider(), properties));
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var exchange = new GrainExchange(Partner.start("-Ddelay=48"));
    environment.jersey().register(new ArrivalResource(new Weighhouse(), new StorePlan(exchange)));
  }
}
