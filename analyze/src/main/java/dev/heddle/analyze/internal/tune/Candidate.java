package dev.heddle.analyze.internal.tune;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Sizes;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// A setting to try next, and its values, cheapest first.
///
/// @param prospect of the resource that it lifts
/// @param values at least one
record Candidate(Setting setting, Prospect prospect, List<String> values) {
    /// A resource that shall not limit is utilized to 80 % when the next one does.
    private static final double HEADROOM = 1.25;

    /// Times the present size that are tried at most, where no other ceiling tells how much is
    /// needed.
    private static final double FAR = 8;

    /// Values of a search differ by this factor or less, unless they would be too many.
    private static final double STEP = 2.5;

    private static final int MOST_VALUES = 3;

    /// The cheapest change of the limit that was not tried in vain; else of what ties with it.
    ///
    /// @param settings cheapest first
    /// @param inVain names of settings
    static Optional<Candidate> next(
            CaseVerdict current,
            Configuration configuration,
            List<Setting> settings,
            Set<String> inVain) {
        return current.limit().filter(Limit::observed).stream()
                .flatMap(limit -> Prospect.all(limit).stream())
                .flatMap(
                        rung ->
                                settings.stream()
                                        .filter(setting -> setting.isFor(rung))
                                        .filter(setting -> helps(setting, current))
                                        .filter(setting -> !inVain.contains(setting.name()))
                                        .map(setting -> of(setting, rung, current, configuration)))
                .filter(candidate -> !candidate.values().isEmpty())
                .findFirst();
    }

    /// Whether a setting is no library, or one in which threads are pinned now.
    private static boolean helps(Setting setting, CaseVerdict current) {
        return setting.place() != Setting.Place.LIBRARY
                || current.finding(Finding.PinnedCarriers.class).stream()
                        .flatMap(pinned -> pinned.sites().stream())
                        .flatMap(at -> Remedies.ofPin(at.site()).stream())
                        .flatMap(known -> known.upgrade().stream())
                        .anyMatch(library -> setting.flag().startsWith(library + ":"));
    }

    private static Candidate of(
            Setting setting, Rung rung, CaseVerdict current, Configuration configuration) {
        Prospect prospect = Prospect.of(current, rung);
        List<String> values =
                setting.sizes()
                        .map(sizes -> sizes(sizes, rung, prospect.bound()))
                        .orElseGet(() -> others(setting, configuration.value(setting)));
        return new Candidate(setting, prospect, values);
    }

    private static List<String> others(Setting setting, String now) {
        return setting.choices().stream().filter(choice -> !choice.equals(now)).toList();
    }

    /// Geometric, from the capacity to what the next ceiling needs; none if the capacity is not
    /// known.
    private static List<String> sizes(Sizes sizes, Rung rung, double bound) {
        double now = rung.capacity().orElse(0.0);
        double wanted = now * (Double.isInfinite(bound) ? FAR : bound * HEADROOM);
        int most = sizes.within(wanted);
        if (now <= 0 || most <= now) {
            return List.of();
        }
        double factor = most / now;
        int count = Math.clamp((int) Math.ceil(Math.log(factor) / Math.log(STEP)), 1, MOST_VALUES);
        return IntStream.rangeClosed(1, count)
                .map(i -> sizes.within(now * Math.pow(factor, (double) i / count)))
                .distinct()
                .mapToObj(Integer::toString)
                .toList();
    }

    /// The gain from a value; empty if nothing tells it. A server may use some of its workers
    /// otherwise, as many with any value.
    Optional<Prediction> prediction(Configuration configuration, String value) {
        if (setting.sizes().isEmpty()) {
            return prospect.gain(Double.POSITIVE_INFINITY);
        }
        return prospect.gain(1 + more(configuration, value) / capacity());
    }

    /// The change of the service by a value, for a simulation; empty for a setting without a model.
    Optional<Change> change(TuningPlan plan, Configuration configuration, String value) {
        if (setting.sizes().isPresent()) {
            return Optional.of(
                    new Change.Capacity(
                            prospect.lifted().id().labelOrKind(),
                            (int) Math.round(capacity() + more(configuration, value))));
        }
        boolean virtual =
                setting.place() == Setting.Place.VARIANT
                        && plan.caseOf(configuration.with(setting, value)).virtual();
        return virtual ? Optional.of(new Change.VirtualThreads()) : Optional.empty();
    }

    private double more(Configuration configuration, String value) {
        return Double.parseDouble(value) - Double.parseDouble(before(configuration));
    }

    /// The value before: that of the configuration, or the capacity as it was seen.
    String before(Configuration configuration) {
        String given = configuration.value(setting);
        return given.isEmpty() && setting.sizes().isPresent()
                ? Long.toString(Math.round(capacity()))
                : given;
    }

    private double capacity() {
        return prospect.lifted().capacity().orElseThrow();
    }
}
