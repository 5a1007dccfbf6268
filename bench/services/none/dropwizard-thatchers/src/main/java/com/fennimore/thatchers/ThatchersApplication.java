package com.fennimore.thatchers;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import org.slf4j.LoggerFactory;

public final class ThatchersApplication extends Application<Configuration> {
  public static void main(String[] args) throws Exception {
    new ThatchersApplication().run(args.length > 0 ? args : new String[] {"server", "thatchers.yml"});
  }

  @Override
  public String getName() {
    return "thatchers";
  }

  @Override
  public void initialize(Bootstrap<Configuration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    copyToInsurer((LoggerContext) LoggerFactory.getILoggerFactory());
    environment.jersey().register(new EstimateResource(new Ladder()));
  }

  /** The insurer is told of what he has time for; nobody is to wait for him. */
  private static void copyToInsurer(LoggerContext context) {
    var insurer = new InsurerAppender();
    insurer.setContext(context);
    insurer.setName("insurer");
    insurer.start();
    var post = new AsyncAppender();
    post.setContext(context);
    post.setName("insurer-post");
    post.setQueueSize(256);
    post.setDiscardingThreshold(0);
    post.setNeverBlock(true);
    post.addAppender(insurer);
    post.start();
    Logger estimates = context.getLogger("estimates");
    estimates.setLevel(Level.INFO);
    estimates.setAdditive(false);
    estimates.addAppender(post);
  }
}
