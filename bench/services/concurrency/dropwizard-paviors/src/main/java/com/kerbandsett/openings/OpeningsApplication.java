package com.kerbandsett.openings;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.jdbi.v3.core.Jdbi;

/** Permits to open the pavement, numbered without a gap within a borough, as the act wants it. */
public class OpeningsApplication extends Application<OpeningsConfiguration> {
  public static void main(String[] args) throws Exception {
    new OpeningsApplication().run("server", "openings.yml");
  }

  @Override
  public String getName() {
    return "openings";
  }

  @Override
  public void initialize(Bootstrap<OpeningsConfiguration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(OpeningsConfiguration configuration, Environment environment) {
    var database = new Database(configuration.getDatabase());
    environment.lifecycle().manage(database);
    var register = new PermitRegister(Jdbi.create(database.connections()), new StreetGazette(Partner.start("-Ddelay=25")));
    register.create();
    environment.healthChecks().register("database", new DatabaseHealth(database));
    environment.jersey().register(new PermitResource(register));
  }
}
