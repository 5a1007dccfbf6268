import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;

/** Repairs some tables; the node is a thread that sends notifications. */
public class Repairs {
    public static void main(String[] args) throws Exception {
        ExecutorService node = Executors.newSingleThreadExecutor();
        try {
            for (int table = 0; table < 10; table++) {
                RepairTask repair = new RepairTask("table" + table);
                repair.start();
                node.execute(() -> {
                    for (int range = 1; range <= 80; range++)
                        repair.handleNotification(new Notification(RepairTask.PROGRESS, "node", range, "range " + range), null);
                    repair.handleNotification(new Notification(RepairTask.COMPLETE, "node", 81), null);
                });
                System.out.println("table" + table + (repair.await() ? " repaired, " : " failed, ")
                        + RepairHangMonitor.queued() + " tasks in the monitor's queue");
            }
        } finally {
            node.shutdown();
            node.awaitTermination(5, TimeUnit.SECONDS);
        }
    }
}
