package dev.heddle.model.forecast;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.model.InputException;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A change of a service whose effect is predicted.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Change.Capacity.class, name = "capacity"),
    @JsonSubTypes.Type(value = Change.Processors.class, name = "processors"),
    @JsonSubTypes.Type(value = Change.Site.class, name = "site"),
    @JsonSubTypes.Type(value = Change.VirtualThreads.class, name = "virtual-threads"),
    @JsonSubTypes.Type(value = Change.PlatformThreads.class, name = "platform-threads"),
    @JsonSubTypes.Type(value = Change.Hosts.class, name = "hosts"),
    @JsonSubTypes.Type(value = Change.Bursts.class, name = "bursts")
})
public sealed interface Change {
    /// Another number of units of a resource.
    ///
    /// @param resource its label, or a part of it that no other has
    record Capacity(String resource, int units) implements Change {}

    /// Another number of processors of each host.
    record Processors(double count) implements Change {}

    /// A place at which requests wait for somebody else, for another time.
    ///
    /// @param place or a part of it that no other has
    /// @param scale of the time, before so much is added
    record Site(String place, double scale, double addedMillis) implements Change {}

    /// Requests run on virtual threads, not on a pool of workers.
    record VirtualThreads() implements Change {}

    /// Requests run on a pool of workers, not on virtual threads.
    record PlatformThreads(int workers) implements Change {}

    /// So many hosts instead of the one that was measured, behind a load balancer.
    record Hosts(int count, Forecast.Balancing balancing) implements Change {}

    /// Requests arrive in bursts, with the same mean rate: a tenth of the time so many times as
    /// many as in the mean.
    ///
    /// @param seconds for which a burst lasts, in the mean
    record Bursts(double times, double seconds) implements Change {
        /// Share of the time that is in bursts.
        public static final double SHARE = 0.1;
    }

    /// The index of what a user names: by its whole name, else by a part that no other has.
    ///
    /// @param option for people, such as `--set`
    /// @param names an empty one cannot be named
    /// @throws InputException if none is meant, or more than one may be
    static int named(String option, String wanted, List<String> names) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        List<Integer> found = indexes(names, wanted::equalsIgnoreCase);
        if (found.isEmpty()) {
            found = indexes(names, name -> name.toLowerCase(Locale.ROOT).contains(lower));
        }
        if (found.size() != 1) {
            String all = String.join(", ", names.stream().filter(name -> !name.isEmpty()).toList());
            throw new InputException("%s %s: expected one of %s".formatted(option, wanted, all));
        }
        return found.getFirst();
    }

    private static List<Integer> indexes(List<String> names, Predicate<String> wanted) {
        return IntStream.range(0, names.size())
                .filter(i -> !names.get(i).isEmpty() && wanted.test(names.get(i)))
                .boxed()
                .toList();
    }
}
