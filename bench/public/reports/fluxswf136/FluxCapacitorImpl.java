import java.util.*;
import java.util.concurrent.*;

/** Polls for decisions and activities, and starts workflows periodically. */
public class FluxCapacitorImpl {
    private final SimpleWorkflow swf;
    private final ScheduledExecutorService pollers = Executors.newScheduledThreadPool(4);
    private final ScheduledExecutorService periodicSubmitter =
            Executors.newScheduledThreadPool(1);

    public FluxCapacitorImpl(SimpleWorkflow swf) {
        this.swf = swf;
    }

    public void initialize(Map<String, Long> periodicWorkflows) {
        for (String list : swf.taskLists()) {
            pollers.scheduleWithFixedDelay(
                    ThreadUtils.wrapInExceptionSwallower(() -> swf.pollForDecision(list)),
                    10,
                    10,
                    TimeUnit.MILLISECONDS);
            pollers.scheduleWithFixedDelay(
                    ThreadUtils.wrapInExceptionSwallower(() -> swf.pollForActivity(list)),
                    10,
                    10,
                    TimeUnit.MILLISECONDS);
        }
        for (Map.Entry<String, Long> e : periodicWorkflows.entrySet())
            periodicSubmitter.scheduleAtFixedRate(
                    () -> submit(e.getKey()), 0, e.getValue(), TimeUnit.SECONDS);
    }

    private void submit(String workflow) {
        swf.startWorkflowExecution(workflow, UUID.randomUUID().toString());
    }

    public void shutdown() {
        pollers.shutdown();
        periodicSubmitter.shutdown();
    }
}
