package dev.heddle.probe.internal;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Opens what the sampler must read, asks to hear of new pools, and starts the sampler's thread.
public final class Probe {
    /// Packages of `java.base` whose private state is read: threads and their containers,
    /// synchronizers and executors.
    private static final List<String> OPENED =
            List.of(
                    "java.lang",
                    "java.util.concurrent",
                    "java.util.concurrent.locks",
                    "jdk.internal.vm",
                    "jdk.internal.misc");

    private Probe() {}

    /// Called by the agent, by name.
    public static void start(Instrumentation instrumentation) throws ReflectiveOperationException {
        Module mine = Probe.class.getModule();
        Map<String, Set<Module>> opened =
                OPENED.stream().collect(Collectors.toMap(name -> name, name -> Set.of(mine)));
        instrumentation.redefineModule(
                Object.class.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
        List<ResourceAdapter> adapters = Adapters.all();
        Initialized classes = new Initialized();
        Scheduler scheduler = new Scheduler(classes);
        Pools pools = new Pools(adapters, scheduler, new CommonPool(classes), instrumentation);
        NewInstances.tell(
                pools::found,
                adapters.stream()
                        .flatMap(adapter -> adapter.classNames().stream())
                        .collect(Collectors.toSet()),
                instrumentation);
        Thread sampler = new Thread(new Sampler(pools, scheduler, classes), "heddle-probe");
        sampler.setDaemon(true);
        sampler.start();
    }
}
