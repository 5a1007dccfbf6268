import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.*;

import java.util.*;

/** As the plugin's transport actions: each request runs in a coroutine on Dispatchers.IO. */
public class Notifications {
    static final CoroutineScope scope = CoroutineScopeKt.CoroutineScope(Dispatchers.getIO());

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 200; i++) {
            String message = "message " + i;
            BuildersKt.launch(
                    scope,
                    EmptyCoroutineContext.INSTANCE,
                    CoroutineStart.DEFAULT,
                    (s, c) -> {
                        SendMessageActionHelper.sendMessagesInParallel(message);
                        return kotlin.Unit.INSTANCE;
                    });
        }
        Thread.sleep(3000);
        BuildersKt.launch(
                scope,
                EmptyCoroutineContext.INSTANCE,
                CoroutineStart.DEFAULT,
                (s, c) -> {
                    System.out.println("features");
                    return kotlin.Unit.INSTANCE;
                });
        Thread.sleep(60_000);
    }

    static class SendMessageActionHelper {
        static final List<String> channels = List.of("webhook", "slack");

        static void sendMessagesInParallel(String message) {
            try {
                BuildersKt.runBlocking(
                        EmptyCoroutineContext.INSTANCE,
                        (inner, c) -> {
                            List<Deferred<?>> sends = new ArrayList<>();
                            for (String channel : channels)
                                sends.add(
                                        BuildersKt.async(
                                                inner,
                                                Dispatchers.getIO(),
                                                CoroutineStart.DEFAULT,
                                                (s, d) -> sendMessageToChannel(channel, message)));
                            return AwaitKt.awaitAll(sends, (kotlin.coroutines.Continuation) c);
                        });
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        static Object sendMessageToChannel(String channel, String message) {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
            }
            return channel;
        }
    }
}
