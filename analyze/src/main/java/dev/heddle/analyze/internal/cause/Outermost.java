package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.model.resource.ResourceKind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Resources that requests hold from their start to their answer, whatever they wait for: they are
/// as full as what is inside.
public final class Outermost {
    /// From the client to the service.
    private static final List<ResourceKind> ORDER =
            List.of(
                    ResourceKind.LOAD_GENERATOR,
                    ResourceKind.DESCRIPTORS,
                    ResourceKind.ACCEPT_QUEUE,
                    ResourceKind.ACCEPTED_CONNECTIONS,
                    ResourceKind.DECLARED);

    private static final Set<ResourceKind> THREADS =
            EnumSet.of(ResourceKind.WORKERS, ResourceKind.CARRIERS);

    private static final Set<ResourceKind> UNITS =
            EnumSet.of(
                    ResourceKind.CONNECTION_POOL,
                    ResourceKind.SEMAPHORE,
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR,
                    ResourceKind.CONCURRENCY);

    private Outermost() {}

    static boolean isOne(ResourceKind kind) {
        return ORDER.contains(kind);
    }

    /// The first that has no more to give.
    static Optional<Resource> first(Evidence evidence) {
        return behind(evidence, -1);
    }

    /// The next one inside of another that has no more to give.
    static Optional<Resource> inside(Evidence evidence, Resource outer) {
        return behind(evidence, place(outer));
    }

    /// The first saturated one behind a place in the order.
    private static Optional<Resource> behind(Evidence evidence, int place) {
        return evidence.resources().stream()
                .filter(resource -> resource.saturated() && place(resource) > place)
                .min(Comparator.comparingInt(Outermost::place));
    }

    private static int place(Resource resource) {
        return ORDER.indexOf(resource.kind());
    }

    /// The outermost threads that have no more to give, though nobody is counted to wait for them;
    /// else the processors; else the outermost resource that others wait for.
    static Optional<Resource> fullInside(Evidence evidence) {
        return held(evidence, THREADS)
                .or(() -> evidence.cpu().filter(Resource::saturated))
                .or(() -> held(evidence, UNITS).filter(rung -> rung.rung().waiting() >= 1));
    }

    private static Optional<Resource> held(Evidence evidence, Set<ResourceKind> kinds) {
        return evidence.resources().stream()
                .filter(resource -> resource.saturated() && kinds.contains(resource.kind()))
                .max(Comparator.comparingDouble(Resource::heldSeconds));
    }
}
