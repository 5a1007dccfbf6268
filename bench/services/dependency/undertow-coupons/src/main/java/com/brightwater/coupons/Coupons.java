package com.brightwater.coupons;

import io.lettuce.core.RedisClient;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.sync.RedisCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts coupons down, and looks through all that were redeemed today while it is at it. */
final class Coupons {
  private static final String SCRIPT = """
      local today = redis.call('SMEMBERS', KEYS[1] .. ':today')
      local used = 0
      for i, one in ipairs(today) do
        if string.find(one, ARGV[1], 1, true) then used = used + 1 end
      end
      redis.call('SADD', KEYS[1] .. ':today', ARGV[1])
      return redis.call('DECR', KEYS[1])
      """;

  private final List<RedisCommands<String, String>> connections = new ArrayList<>();
  private final AtomicInteger turn = new AtomicInteger();

  Coupons(RedisClient client, int count) {
    for (int i = 0; i < count; i++) connections.add(client.connect().sync());
  }

  long redeem(String coupon) {
    var redis = connections.get(Math.floorMod(turn.getAndIncrement(), connections.size()));
    Long left = redis.<Long>eval(SCRIPT, ScriptOutputType.INTEGER, new String[] {"coupon:" + coupon}, coupon);
    return left;
  }
}
