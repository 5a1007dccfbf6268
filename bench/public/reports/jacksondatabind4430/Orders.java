import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.ResolvableDeserializer;
import com.sun.net.httpserver.HttpServer;

import java.io.*;
import java.net.*;
import java.util.concurrent.*;

/**
 * Reads messages on virtual threads; the deserializer of orders loads its schema (from a service that happens to run in
 * the same JVM, on virtual threads too) when the mapper makes it.
 */
public class Orders {
    static int port;

    @JsonDeserialize(using = OrderReader.class)
    record Order(String id) {}

    record Item(String name, int count) {}

    record Customer(String name, Item last) {}

    static class OrderReader extends JsonDeserializer<Order> implements ResolvableDeserializer {
        @Override
        public void resolve(DeserializationContext context) throws JsonMappingException {
            try (InputStream in = URI.create("http://127.0.0.1:" + port + "/schema").toURL().openStream()) {
                in.readAllBytes();
            } catch (IOException e) {
                throw JsonMappingException.from(context, "no schema", e);
            }
        }

        @Override
        public Order deserialize(JsonParser p, DeserializationContext context) throws IOException {
            return new Order(context.readTree(p).path("id").asText());
        }
    }

    public static void main(String[] args) throws Exception {
        port = Integer.parseInt(args[0]);
        HttpServer schemas = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 50);
        schemas.setExecutor(
                Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("schema-", 0).factory()));
        schemas.createContext(
                "/schema",
                exchange -> {
                    pause(1000);
                    byte[] body = "{}".getBytes();
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        schemas.start();

        ObjectMapper mapper = new ObjectMapper();
        CountDownLatch done = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) {
            int n = i;
            if (i == 1) pause(400);
            Thread.ofVirtual()
                    .name("message-" + i)
                    .start(
                            () -> {
                                try {
                                    if (n == 0) mapper.readValue("{\"id\":\"1\"}", Order.class);
                                    else if (n % 2 == 0) mapper.readValue("{\"name\":\"a\",\"count\":1}", Item.class);
                                    else mapper.readValue("{\"name\":\"b\",\"last\":null}", Customer.class);
                                } catch (IOException e) {
                                    e.printStackTrace();
                                }
                                done.countDown();
                            });
        }
        done.await();
        System.out.println("all messages read");
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
