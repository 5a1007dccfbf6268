package dev.heddle.probe.internal;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.stream.Collectors;

/// Asks to hear of new pools, and starts the sampler's thread.
public final class Probe {
    private Probe() {}

    /// Called by the agent, by name.
    public static void start(Instrumentation instrumentation) throws ReflectiveOperationException {
        JdkInternals.open(instrumentation);
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
