import org.jboss.netty.handler.execution.OrderedMemoryAwareThreadPoolExecutor;
import org.jboss.netty.util.ObjectSizeEstimator;

import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** The structure of the channel and its I/O worker around the library's executor with a memory limit. */
public class Gateway {
    static class NioChannel {
        final Object writeLock = new Object();

        /** On the I/O worker: writes what it can, and fires the events of what was written. */
        void write0(ExecutorService pipeline) throws InterruptedException {
            synchronized (writeLock) {
                Thread.sleep(300);
                for (int i = 0; i < 1000; i++) fireWriteComplete(pipeline);
            }
        }

        void fireWriteComplete(ExecutorService pipeline) {
            pipeline.execute(this::writeFromUserCode);
        }

        /** On the executor: a handler that answers. */
        void writeFromUserCode() {
            synchronized (writeLock) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        ObjectSizeEstimator size = o -> 64;
        ExecutorService pipeline =
                new OrderedMemoryAwareThreadPoolExecutor(
                        3, 0, 1024, 30, TimeUnit.SECONDS, size,
                        r -> new Thread(r, "OrderedMemoryAwareThreadPoolExecutor thread #" + n.incrementAndGet()));
        NioChannel channel = new NioChannel();
        Thread worker =
                new Thread(
                        () -> {
                            try {
                                channel.write0(pipeline);
                            } catch (InterruptedException e) {
                            }
                        },
                        "New I/O worker #2");
        worker.start();
        worker.join();
    }
}
