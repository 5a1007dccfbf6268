import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Watches a running repair: if no progress is reported for an hour, the repair is ended. All monitors share one executor of
 * two threads.
 */
class RepairHangMonitor {
    private static final int MAX_WAIT_MINUTES = 60;

    private static final ScheduledExecutorService SHARED_EXECUTOR = new ScheduledThreadPoolExecutor(2, new ThreadFactory() {
        private final AtomicInteger number = new AtomicInteger();

        @Override
        public Thread newThread(Runnable r) {
            Thread t = Executors.defaultThreadFactory().newThread(r);
            t.setName("HangPreventingTask-" + number.getAndIncrement());
            t.setDaemon(true);
            return t;
        }
    });

    private final RepairTask repair;
    private volatile ScheduledFuture<?> hangPrevent;

    RepairHangMonitor(RepairTask repair) {
        this.repair = repair;
    }

    /** Called when the repair starts, and at each of its notifications of progress. */
    void reschedule() {
        cancel();
        hangPrevent = SHARED_EXECUTOR.schedule(new HangPreventingTask(repair), MAX_WAIT_MINUTES, TimeUnit.MINUTES);
    }

    void cancel() {
        ScheduledFuture<?> previous = hangPrevent;
        if (previous != null) previous.cancel(false);
    }

    static int queued() {
        return ((ScheduledThreadPoolExecutor) SHARED_EXECUTOR).getQueue().size();
    }

    private static final class HangPreventingTask implements Runnable {
        private final RepairTask repair;

        HangPreventingTask(RepairTask repair) {
            this.repair = repair;
        }

        @Override
        public void run() {
            if (!repair.isActive()) repair.fail("no progress for " + MAX_WAIT_MINUTES + " minutes");
        }
    }
}
