package org.blackdiamond.trufflers;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.support.ConnectionPoolSupport;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Prices of the market, which are in a key-value store. */
final class Market {
  private final GenericObjectPool<StatefulRedisConnection<String, String>> connections;

  Market(int port) {
    var client = RedisClient.create(RedisURI.create("127.0.0.1", port));
    client.setOptions(ClientOptions.builder().protocolVersion(ProtocolVersion.RESP2).build());
    var config = new GenericObjectPoolConfig<StatefulRedisConnection<String, String>>();
    config.setMaxTotal(7);
    config.setMaxIdle(7);
    config.setJmxEnabled(false);
    connections = ConnectionPoolSupport.createGenericObjectPool(client::connect, config);
  }

  String price(String wood) throws Exception {
    try (StatefulRedisConnection<String, String> connection = connections.borrowObject()) {
      return connection.sync().get("price:" + wood);
    }
  }
}
