package com.harrowmere.dairies;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What has been delivered in each churn, kept in the grid. Receivers see to it that it is written down. */
final class MilkBook {
  private final IMap<String, Long> litres;
  private final ExecutorService receivers =
      Executors.newFixedThreadPool(20, Thread.ofPlatform().name("receiver-", 1).daemon().factory());

  MilkBook() {
    var config = new Config("dairies");
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.shutdownhook.enabled", "false");
    config.setProperty("hazelcast.operation.thread.count", "2");
    config.getJetConfig().setEnabled(false);
    config.getNetworkConfig().setPort(0).getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
    HazelcastInstance grid = Hazelcast.newHazelcastInstance(config);
    litres = grid.getMap("litres");
  }

  long deliver(String churn) throws InterruptedException, ExecutionException {
    return receivers.submit(() -> litres.executeOnKey(churn, new Delivery())).get();
  }
}
