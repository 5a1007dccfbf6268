package com.fleetmarsh.newsrooms;

import common.Partner;
import io.dropwizard.configuration.ResourceConfigurationSourceProvider;
import io.dropwizard.core.Application;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import java.net.http.HttpClient;
import java.util.concurrent.TimeUnit;

public class NewsroomApplication extends Application<NewsroomConfiguration> {
  public static void main(String[] args) throws Exception {
    new NewsroomApplication().run("server", "newsroom.yml");
  }

  @Override
  public void initialize(Bootstrap<NewsroomConfiguration> bootstrap) {
    bootstrap.setConfigurationSourceProvider(new ResourceConfigurationSourceProvider());
  }

  @Override
  public void run(NewsroomConfiguration configuration, Environment environment) {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var wires = environment.lifecycle().scheduledExecutorService("wires-%d")
        .threads(configuration.wires().threads()).build();
    var desk = new StoryDesk();

    int feeds = Partner.start("-Ddelay=600000");
    for (String agency : configuration.wires().agencies()) {
      wires.scheduleWithFixedDelay(new FeedListener(http, feeds, agency, desk), 0, 50, TimeUnit.MILLISECONDS);
    }
    var verifier = new Verifier(http, Partner.start("-Ddelay=7"), wires);
    environment.jersey().register(new StoryResource(desk, verifier));
  }
}
