import java.util.concurrent.*;

public class Jobs {
    public static void main(String[] args) throws Exception {
        System.out.println(
                "cpus "
                        + Runtime.getRuntime().availableProcessors()
                        + " common "
                        + ForkJoinPool.commonPool().getParallelism());
        LifecycleService service = new LifecycleService();
        service.start();
    }

    static class LifecycleService {
        void start() throws Exception {
            var jobs =
                    new String[] {
                        "Volume Status", "Index Writer Flush", "Node Status", "Job Queue Statistics"
                    };
            var all = new CompletableFuture<?>[jobs.length];
            for (int i = 0; i < jobs.length; i++) {
                String job = jobs[i];
                all[i] = CompletableFuture.runAsync(() -> startJob(job));
            }
            CompletableFuture.allOf(all).get();
            System.out.println("started");
        }

        void startJob(String job) {
            CountDownLatch running = new CountDownLatch(1);
            CompletableFuture.runAsync(
                    () -> {
                        running.countDown();
                        execute(job);
                    });
            try {
                running.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        void execute(String job) {
            System.out.println(job);
        }
    }
}
