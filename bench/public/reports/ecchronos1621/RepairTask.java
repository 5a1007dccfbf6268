import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import javax.management.NotificationListener;

/** One repair of a table: the node reports its progress by notifications. */
class RepairTask implements NotificationListener {
    static final String PROGRESS = "progress";
    static final String COMPLETE = "complete";

    private final String table;
    private final RepairHangMonitor monitor = new RepairHangMonitor(this);
    private final CountDownLatch done = new CountDownLatch(1);
    private final List<String> ranges = new ArrayList<>();
    private volatile String error;

    RepairTask(String table) {
        this.table = table;
    }

    void start() {
        monitor.reschedule();
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        switch (notification.getType()) {
            case PROGRESS:
                monitor.reschedule();
                synchronized (ranges) {
                    ranges.add(notification.getMessage());
                }
                break;
            case COMPLETE:
                monitor.cancel();
                done.countDown();
                break;
            default:
                fail("unknown notification " + notification.getType());
        }
    }

    boolean isActive() {
        return done.getCount() > 0 && error == null;
    }

    void fail(String reason) {
        error = table + ": " + reason;
        done.countDown();
    }

    boolean await() throws InterruptedException {
        return done.await(10, TimeUnit.SECONDS) && error == null;
    }
}
