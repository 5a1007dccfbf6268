package org.oldquire.concordances;

import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import java.io.IOException;
import java.util.concurrent.ExecutorService;

public class ConcordanceApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new ConcordanceApplication().run("server", "concordances.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) throws IOException {
    ExecutorService searches = environment.lifecycle().executorService("search-%d").minThreads(12).maxThreads(12).build();
    environment.jersey().register(new PassageResource(new Library(Quires.index()), searches));
  }
}
