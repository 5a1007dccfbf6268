import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import com.sun.net.httpserver.HttpServer;
import org.github.gestalt.config.Gestalt;
import org.github.gestalt.config.builder.GestaltBuilder;
import org.github.gestalt.config.source.MapConfigSourceBuilder;
import org.github.gestalt.config.source.StringConfigSourceBuilder;
import org.github.gestalt.config.tag.Tags;

/** A service that reads its settings from the environment, and from a file with a profile. */
public class Settings {

    static volatile String state = "starting";

    public static void main(String[] args) throws Exception {
        HttpServer health = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        ExecutorService web = Executors.newFixedThreadPool(2);
        health.setExecutor(web);
        health.createContext("/health", e -> {
            byte[] b = state.getBytes(StandardCharsets.UTF_8);
            e.sendResponseHeaders(200, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
        health.start();
        ScheduledExecutorService heartbeat = Executors.newSingleThreadScheduledExecutor();
        heartbeat.scheduleAtFixedRate(() -> System.out.println("state: " + state), 1, 2, TimeUnit.SECONDS);

        Map<String, String> environment = new HashMap<>();
        environment.put("DB_URI", "jdbc:h2:mem:prod");
        environment.put("DB_PORT", "1234");
        environment.put("DB_PASSWORD", "abc123");

        Gestalt gestalt = new GestaltBuilder()
                .addSource(MapConfigSourceBuilder.builder().setCustomConfig(lower(environment)).build())
                .addSource(StringConfigSourceBuilder.builder().setFormat("properties")
                        .setConfig("db.uri: jdbc:h2:mem:dev\ndb.port: ${db.port}\ndb.password: 60000")
                        .setTags(Tags.of("env", "dev"))
                        .build())
                .build();
        state = "loading settings";
        gestalt.loadConfigs();
        state = "up, port " + gestalt.getConfig("db.port", String.class, Tags.of("env", "dev"));
        System.out.println(state);
    }

    static Map<String, String> lower(Map<String, String> environment) {
        Map<String, String> m = new HashMap<>();
        environment.forEach((k, v) -> m.put(k.toLowerCase().replace('_', '.'), v));
        return m;
    }
}
