package dev.heddle.cli.progress;

import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Use;
import java.util.Comparator;
import java.util.Locale;

/// An order of the resources of a snapshot.
enum UseOrder {
    UTILIZATION(Comparator.comparingDouble(Use::utilization).reversed()),
    WAITING(Comparator.comparingDouble(Use::waiting).reversed()),
    NAME(Comparator.comparing(use -> use.id().label()));

    @SuppressWarnings("ImmutableEnumChecker") // a comparator without state
    private final Comparator<Use> comparator;

    UseOrder(Comparator<Use> comparator) {
        this.comparator = comparator;
    }

    UseOrder next() {
        return switch (this) {
            case UTILIZATION -> WAITING;
            case WAITING -> NAME;
            case NAME -> UTILIZATION;
        };
    }

    /// The same snapshot with its resources in this order.
    WatchResult of(WatchResult result) {
        return new WatchResult(
                result.schemaVersion(),
                result.looked(),
                result.processors(),
                result.resources().stream().sorted(comparator).toList(),
                result.full(),
                result.outlook(),
                result.threads(),
                result.missing());
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
