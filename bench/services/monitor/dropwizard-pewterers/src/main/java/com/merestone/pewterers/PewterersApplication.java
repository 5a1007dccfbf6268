package com.merestone.pewterers;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.configuration.SubstitutingSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import java.sql.SQLException;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.lookup.StringLookupFactory;

/** Invoices of the pewter works, each of which has to bear a signature of the fiscal unit. */
public final class PewterersApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new PewterersApplication().run("server", "config.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new SubstitutingSourceProvider(new ResourceConfigurationSourceProvider(),
        new StringSubstitutor(StringLookupFactory.INSTANCE.systemPropertyStringLookup())));
  }

  @Override
  public void run(Configuration configuration, Environment environment) throws SQLException {
    var invoices = new InvoiceStore(new FiscalUnit(Partner.start("-Ddelay=30")));
    environment.jersey().register(new InvoiceResource(invoices));
  }
}
