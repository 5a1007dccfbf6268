package dev.heddle.whatif.internal.fit;

import dev.heddle.model.resource.ResourceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a request does while it holds a resource and none of those within it; the outermost level
/// holds nothing.
///
/// Confined to the thread that fits the model.
final class Level {
    final Optional<ResourceId> id;
    final int capacity;
    final Held held;
    final double visits;
    final Set<Integer> identities;
    final List<Level> inner = new ArrayList<>();

    /// Places of this level, by their index in the model's callees, with their times.
    final List<Waited> waited = new ArrayList<>();

    /// Share of the request's CPU time that is used in this level.
    double cpuShare;

    /// @param pinned whether a virtual thread keeps its carrier meanwhile
    record Waited(int callee, double seconds, boolean pinned) {}

    /// @param atPerSecond the load at which it was held for so long
    /// @param limits whether it limited that load: then nobody waited for anything else within it
    record Held(double seconds, double atPerSecond, boolean limits) {}

    Level(
            Optional<ResourceId> id,
            int capacity,
            Held held,
            double visits,
            Set<Integer> identities) {
        this.id = id;
        this.capacity = capacity;
        this.held = held;
        this.visits = visits;
        this.identities = identities;
    }

    /// Time in this level and in none within it.
    double exclusiveSeconds() {
        return Math.max(0, held.seconds() - innerSeconds());
    }

    /// Whether waits for others, which the simulation adds again, may be part of its time.
    boolean mayContainWaits() {
        return id.isEmpty() || (!inner.isEmpty() && !held.limits());
    }

    double innerSeconds() {
        return inner.stream().mapToDouble(level -> level.held.seconds()).sum();
    }

    /// This level and all within it, the outermost first.
    List<Level> all() {
        List<Level> all = new ArrayList<>(List.of(this));
        inner.forEach(level -> all.addAll(level.all()));
        return all;
    }
}
