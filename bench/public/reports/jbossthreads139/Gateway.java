import org.jboss.threads.EnhancedQueueExecutor;

import java.util.concurrent.*;

/** Requests that are aborted if they are not done within ten minutes; they are done within milliseconds. */
public class Gateway {
    static final EnhancedQueueExecutor executor =
            new EnhancedQueueExecutor.Builder().setCorePoolSize(4).setMaximumPoolSize(4).build();

    public static void main(String[] args) throws Exception {
        while (true) {
            executor.execute(() -> handle(new Request(10_000)));
            Thread.sleep(10);
        }
    }

    static void handle(Request request) {
        ScheduledFuture<?> timeout = executor.schedule(request::abort, 10, TimeUnit.MINUTES);
        request.answer();
        timeout.cancel(false);
    }

    static class Request {
        final byte[] body;
        volatile boolean aborted;
        volatile int answered;

        Request(int size) {
            body = new byte[size];
        }

        void answer() {
            int sum = 0;
            for (byte b : body) sum += b;
            answered = sum;
        }

        void abort() {
            aborted = true;
        }
    }
}
