import com.powsybl.computation.AbstractExecutionHandler;
import com.powsybl.computation.CommandExecution;
import com.powsybl.computation.ComputationManager;
import com.powsybl.computation.ExecutionEnvironment;
import com.powsybl.computation.local.LocalComputationConfig;
import com.powsybl.computation.local.LocalComputationManager;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Computes load flows of electrical networks, one at a time. A user who does not want to wait longer can cancel. */
public class LoadFlowService {
    static class LoadFlow extends AbstractExecutionHandler<String> {
        final int minutes;

        LoadFlow(int minutes) {
            this.minutes = minutes;
        }

        @Override
        public List<CommandExecution> before(Path workingDir) {
            try {
                TimeUnit.MINUTES.sleep(minutes);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Collections.emptyList();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService computations = Executors.newSingleThreadExecutor(r -> new Thread(r, "computation"));
        ExecutorService requests = Executors.newFixedThreadPool(4, r -> new Thread(r, "request"));
        ComputationManager manager =
                new LocalComputationManager(
                        new LocalComputationConfig(Path.of(System.getProperty("java.io.tmpdir"))), computations);

        manager.execute(ExecutionEnvironment.createDefault(), new LoadFlow(10));
        Thread.sleep(1000);

        Future<?> cancellation = requests.submit(() -> {
            CompletableFuture<String> second = manager.execute(ExecutionEnvironment.createDefault(), new LoadFlow(1));
            Thread.sleep(1000);
            return second.cancel(true);
        });
        try {
            cancellation.get(3, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println("the request took too long");
            cancellation.cancel(true);
        }
        while (true) {
            Thread.sleep(5000);
            System.out.println("idle");
        }
    }
}
