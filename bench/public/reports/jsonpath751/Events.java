import com.jayway.jsonpath.*;

import java.util.List;

/** Events of which some optional fields are read by their paths; most events have none of them. */
public class Events {
    static final Configuration LENIENT = Configuration.defaultConfiguration().addOptions(Option.SUPPRESS_EXCEPTIONS);
    static final List<JsonPath> OPTIONAL =
            List.of(
                    JsonPath.compile("$.customer.address.city"),
                    JsonPath.compile("$.customer.segment.name"),
                    JsonPath.compile("$.campaign.partner.id"),
                    JsonPath.compile("$.device.os.version"),
                    JsonPath.compile("$.device.browser.name"));

    public static void main(String[] args) {
        Thread.ofPlatform().name("event-worker-1").start(Events::work);
    }

    static void work() {
        long found = 0;
        for (long n = 1; ; n++) {
            String event = "{\"id\":" + n + ",\"type\":\"click\",\"customer\":{\"id\":7},\"device\":{}}";
            found += filter(LENIENT.jsonProvider().parse(event), 120);
            if (n % 100_000 == 0) System.out.println(n + " events, " + found + " fields");
        }
    }

    /** Events pass through a chain of filters. */
    static int filter(Object event, int more) {
        if (more > 0) return filter(event, more - 1);
        int found = 0;
        for (JsonPath path : OPTIONAL) if (path.read(event, LENIENT) != null) found++;
        return found;
    }
}
