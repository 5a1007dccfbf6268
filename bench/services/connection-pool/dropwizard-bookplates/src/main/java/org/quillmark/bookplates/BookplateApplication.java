package org.quillmark.bookplates;

import com.zaxxer.hikari.HikariDataSource;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;

public class BookplateApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new BookplateApplication().run("server", "bookplates.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) throws Exception {
    var database = new HikariDataSource();
    database.setPoolName("plates");
    database.setJdbcUrl("jdbc:h2:mem:plates;DB_CLOSE_DELAY=-1");
    database.setMaximumPoolSize(8);
    database.setMinimumIdle(8);
    database.setConnectionTimeout(120_000);
    var plates = new Plates(database);
    plates.create();
    environment.jersey().register(new BookplateResource(new Engravers(plates)));
  }
}
