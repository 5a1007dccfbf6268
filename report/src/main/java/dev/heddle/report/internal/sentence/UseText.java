package dev.heddle.report.internal.sentence;

import dev.heddle.model.Figures;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Use;

/// The resources in use in a running JVM, in a few words each.
public final class UseText {
    private UseText() {}

    /// `connection pool HikariPool-1 (10 of 10, 190 waiting)`
    public static String full(Use use) {
        return "%s (%s)".formatted(name(use), inUse(use));
    }

    private static String inUse(Use use) {
        if (use.capacity().isEmpty() && use.waiting() == 0) {
            return percent(use);
        }
        String busy = Figures.number(use.busy().orElse(0.0));
        String units =
                use.capacity()
                        .map(capacity -> busy + " of " + Figures.number(capacity))
                        .orElseGet(() -> percent(use));
        return "%s, %s waiting".formatted(units, Figures.number(use.waiting()));
    }

    public static String percent(Use use) {
        return Figures.percent(use.utilization());
    }

    public static String at(Place place) {
        return "%s (%s threads)".formatted(where(place), Figures.number(place.threads()));
    }

    public static String where(Place place) {
        return "%s%s, %s"
                .formatted(
                        ResourceText.of(place.kind()),
                        place.site().isEmpty() ? "" : " at " + place.site(),
                        place.group().map(group -> "threads " + group).orElse("virtual threads"));
    }

    public static String name(Use use) {
        return ResourceText.name(use.id());
    }
}
