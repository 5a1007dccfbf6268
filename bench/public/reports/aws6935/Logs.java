import software.amazon.awssdk.protocols.json.*;
import software.amazon.awssdk.thirdparty.jackson.core.JsonFactory;

import java.util.*;
import java.util.concurrent.*;

/** Sends batches of log events of nearly 1 MB each, as PutLogEvents allows. */
public class Logs {
    static final JsonFactory factory = new JsonFactory();
    static final List<byte[]> cache = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2400; i++) cache.add(new byte[50_000]);
        String[] events = new String[4000];
        Random random = new Random(1);
        for (int i = 0; i < events.length; i++)
            events[i] = "request " + Long.toHexString(random.nextLong()) + " ".repeat(190);
        ExecutorService senders =
                Executors.newFixedThreadPool(
                        4, Thread.ofPlatform().name("put-log-events-", 1).factory());
        for (int i = 0; i < 4; i++)
            senders.submit(
                    () -> {
                        while (true) {
                            byte[] body = marshall(events);
                            Thread.sleep(body.length / 500_000);
                        }
                    });
        Thread.sleep(60_000);
    }

    static byte[] marshall(String[] events) {
        StructuredJsonGenerator json = new SdkJsonGenerator(factory, "application/x-amz-json-1.1");
        json.writeStartObject();
        json.writeFieldName("logEvents");
        json.writeStartArray();
        for (String event : events) {
            json.writeStartObject();
            json.writeFieldName("timestamp").writeValue(System.currentTimeMillis());
            json.writeFieldName("message").writeValue(event);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        return json.getBytes();
    }
}
