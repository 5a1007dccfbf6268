import java.net.InetAddress;
import java.net.ServerSocket;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;

/** Tells dashboards about the values of sensors, which are announced on a channel and kept in hashes of Redis. */
public class SensorHub {
    public static void main(String[] args) throws Exception {
        ServerSocket listen = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("redis-accept").start(() -> SmallRedis.serve(listen));

        ClientResources resources = DefaultClientResources.builder().ioThreadPoolSize(3).build();
        RedisClient client = RedisClient.create(resources, "redis://127.0.0.1:" + listen.getLocalPort());
        StatefulRedisConnection<String, String> values = client.connect();
        StatefulRedisConnection<String, String> announcements = client.connect();
        StatefulRedisConnection<String, String> settings = client.connect();
        StatefulRedisPubSubConnection<String, String> subscription = client.connectPubSub();
        subscription.addListener(new RedisPubSubAdapter<String, String>() {
            @Override
            public void message(String channel, String sensor) {
                System.out.println(sensor + ": " + values.sync().hgetall(sensor));
            }
        });
        subscription.sync().subscribe("sensors");

        System.out.println("settings: " + settings.sync().hgetall("settings"));
        for (int i = 0; i < 4; i++) {
            String sensor = "sensor-" + i;
            Thread.ofPlatform().name("dashboard-" + i).start(() -> show(values, sensor));
        }
        Thread.sleep(2000);
        for (int i = 0; ; i++) {
            announcements.sync().publish("sensors", "sensor-" + i % 4);
            Thread.sleep(500);
        }
    }

    static void show(StatefulRedisConnection<String, String> values, String sensor) {
        while (true) {
            try {
                values.sync().hgetall(sensor);
                Thread.sleep(200);
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
