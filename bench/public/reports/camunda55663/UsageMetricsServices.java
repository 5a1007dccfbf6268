import java.util.*;
import java.util.concurrent.CompletableFuture;

class UsageMetricsServices {
    private final Map<String, Integer> instances = Map.of("a", 3, "b", 5);

    CompletableFuture<Integer> search() {
        return CompletableFuture.supplyAsync(this::processInstances)
                .thenCombine(CompletableFuture.supplyAsync(this::decisionInstances), Integer::sum);
    }

    private int processInstances() {
        return instances.get(PhysicalTenantContext.current());
    }

    private int decisionInstances() {
        return 2 * instances.get(PhysicalTenantContext.current());
    }
}
