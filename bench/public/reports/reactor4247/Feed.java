import reactor.core.publisher.*;

import java.time.Duration;

public class Feed {
    public static void main(String[] args) throws Exception {
        Sinks.Many<String> sink = Sinks.many().multicast().directBestEffort();
        sink.asFlux().subscribe(Feed::store);
        for (int i = 0; i < 12; i++) {
            String event = "event " + i;
            Thread.ofVirtual()
                    .name("request-" + i)
                    .start(
                            () ->
                                    sink.emitNext(
                                            event,
                                            Sinks.EmitFailureHandler.busyLooping(
                                                    Duration.ofSeconds(50))));
        }
        Thread.sleep(60_000);
    }

    /** A call that blocks, as to a database: the thread leaves its carrier. */
    static void store(String event) {
        try {
            Thread.sleep(500);
        } catch (InterruptedException e) {
        }
        System.out.println(event);
    }
}
