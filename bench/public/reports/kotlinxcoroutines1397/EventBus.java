import kotlin.coroutines.CoroutineContext;

import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.ThreadPoolDispatcherKt;

/** An event bus whose listeners run on one thread, in order; a listener posts a further event and wants its result. */
public class EventBus {
    static final CoroutineContext bus = ThreadPoolDispatcherKt.newSingleThreadContext("event-bus");

    public static void main(String[] args) throws Exception {
        Thread other =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(1500);
                                System.out.println(post("refresh"));
                            } catch (InterruptedException e) {
                            }
                        },
                        "poller");
        other.start();
        System.out.println(post("open document"));
    }

    static String post(String event) throws InterruptedException {
        return BuildersKt.<String>runBlocking(
                bus,
                (scope, continuation) -> {
                    try {
                        return listen(event);
                    } catch (InterruptedException e) {
                        return null;
                    }
                });
    }

    static String listen(String event) throws InterruptedException {
        if (event.startsWith("open")) return post("load " + event.substring(5));
        return event + " done";
    }
}
