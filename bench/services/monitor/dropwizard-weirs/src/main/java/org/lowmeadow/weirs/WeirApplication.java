package org.lowmeadow.weirs;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.ehcache.Cache;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;

public class WeirApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new WeirApplication().run("server", "weirs.yml");
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    var board = new RiverBoard(Partner.start("-Ddelay=12"));
    var levels = CacheConfigurationBuilder.newCacheConfigurationBuilder(String.class, Level.class, ResourcePoolsBuilder.heap(2000))
        .withLoaderWriter(board)
        .build();
    Cache<String, Level> cache = CacheManagerBuilder.newCacheManagerBuilder()
        .withCache("levels", levels)
        .build(true)
        .getCache("levels", String.class, Level.class);
    environment.jersey().register(new LevelResource(new Gauges(), cache));
  }
}
