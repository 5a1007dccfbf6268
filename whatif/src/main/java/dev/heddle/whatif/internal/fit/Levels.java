package dev.heddle.whatif.internal.fit;

import dev.heddle.model.forecast.Forecast.Assumed;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.DemandCurve;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Trial;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.fit.Level.Held;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which resources a request holds, and which of them within others: as those who wait for one were
/// seen to hold another. Workers and accepted connections are held around everything that is not
/// held for longer than they are.
final class Levels {
    static final Set<ResourceKind> MODELLED =
            Set.of(
                    ResourceKind.WORKERS,
                    ResourceKind.ACCEPTED_CONNECTIONS,
                    ResourceKind.CONNECTION_POOL,
                    ResourceKind.SEMAPHORE,
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR,
                    ResourceKind.QUEUE,
                    ResourceKind.CONCURRENCY);

    private static final Set<ResourceKind> AROUND =
            Set.of(ResourceKind.WORKERS, ResourceKind.ACCEPTED_CONNECTIONS);

    private static final Set<ResourceKind> COUNTED =
            Set.of(ResourceKind.CONNECTION_POOL, ResourceKind.SEMAPHORE, ResourceKind.LOCK);

    /// A resource that is held this much longer under load waits for something within it: then only
    /// the low rate tells for how long it is held.
    static final double HELD_LONGER = 1.25;

    private static final double SATURATED = 0.9;

    /// A visit more or less in ten requests is no visit.
    private static final double ONE_VISIT = 0.1;

    private final Trial trial;
    private final CaseVerdict verdict;
    private final List<Assumption> assumptions;

    /// @param assumptions to which it adds its own
    Levels(Trial trial, CaseVerdict verdict, List<Assumption> assumptions) {
        this.trial = trial;
        this.verdict = verdict;
        this.assumptions = assumptions;
    }

    /// The outermost level, with all others in it.
    ///
    /// @param request how long one takes, at the low rate
    Level outermost(Held request) {
        Level outermost = new Level(Optional.empty(), 0, request, 1, Set.of());
        verdict.ladder().stream()
                .filter(rung -> MODELLED.contains(rung.kind()))
                .flatMap(rung -> level(rung, request).stream())
                .sorted(
                        Comparator.comparingInt(Levels::order)
                                .thenComparingDouble(level -> -level.held.seconds()))
                .forEach(level -> outerOf(level, outermost).inner.add(level));
        return outermost;
    }

    private static int order(Level level) {
        ResourceKind kind = level.id.orElseThrow().kind();
        return kind == ResourceKind.ACCEPTED_CONNECTIONS ? 0 : kind == ResourceKind.WORKERS ? 1 : 2;
    }

    private Optional<Level> level(Rung rung, Held request) {
        return limiting(rung)
                .or(() -> held(rung, request))
                .filter(held -> held.seconds() > 0)
                .flatMap(
                        held ->
                                rung.capacity()
                                        .filter(units -> units >= 1)
                                        .map(units -> level(rung, units, held)));
    }

    /// Of what limits, nobody waits for anything else while it is held: all units ÷ throughput is
    /// how long, and no sample of a light load tells that as well (utilization law). Over all loads
    /// that used all of it: one of some hundred requests is off by chance.
    private Optional<Held> limiting(Rung rung) {
        return verdict.limit()
                .filter(limit -> limit.observed() && limit.rung().sameAs(rung))
                .flatMap(_ -> rung.underLoad())
                .filter(use -> use.utilization() > SATURATED)
                .flatMap(use -> rung.capacity().map(units -> limiting(rung, use, units)));
    }

    private Held limiting(Rung rung, Rung.UnderLoad use, double units) {
        double busy = use.utilization() * Math.round(units);
        double perSecond = use.completedPerSecond();
        for (DemandCurve.Point point : demands(rung)) {
            double usedThen = point.seconds() * point.perSecond();
            if (usedThen > SATURATED * units) {
                busy += usedThen;
                perSecond += point.perSecond();
            }
        }
        return new Held(busy / perSecond, use.completedPerSecond(), true);
    }

    private Optional<Held> held(Rung rung, Held request) {
        Optional<Double> seconds =
                rung.basis() instanceof Basis.ServiceTime
                        ? Optional.of(request.seconds())
                        : steadyDemand(rung)
                                .or(rung::demandSeconds)
                                .flatMap(
                                        held ->
                                                refuted(rung, held)
                                                        ? rung.ceilingSeconds()
                                                        : Optional.of(held));
        return seconds.map(
                held -> new Held(Math.min(held, request.seconds()), request.atPerSecond(), false));
    }

    /// Whether more was completed than with so long a hold time can be.
    private boolean refuted(Rung rung, double held) {
        double most =
                trial.intervals().stream()
                        .filter(interval -> MeasuredLoads.counts(interval.name()))
                        .mapToDouble(interval -> interval.rate().completedPerSecond())
                        .max()
                        .orElse(0);
        return most * held > Rung.REFUTED * rung.capacity().orElse(Double.MAX_VALUE);
    }

    private Level level(Rung rung, double units, Held held) {
        boolean saturated =
                rung.underLoad().filter(use -> use.utilization() > SATURATED).isPresent();
        if (!saturated && rung.kind() != ResourceKind.ACCEPTED_CONNECTIONS) {
            assumptions.add(new Assumption(Assumed.NEVER_SATURATED, rung.id().label()));
        }
        return new Level(
                Optional.of(rung.id()),
                (int) Math.round(units),
                held,
                visits(rung),
                rung.identities());
    }

    /// Over all loads, of a resource that is held no longer under the heavier half of them: few
    /// samples of one load tell little.
    private Optional<Double> steadyDemand(Rung rung) {
        List<DemandCurve.Point> points = demands(rung);
        int half = points.size() / 2;
        return half == 0
                        || seconds(points.subList(half, points.size()))
                                > HELD_LONGER * seconds(points.subList(0, half))
                ? Optional.empty()
                : Optional.of(seconds(points));
    }

    /// Units in use ÷ throughput of some loads together.
    private static double seconds(List<DemandCurve.Point> points) {
        double used = points.stream().mapToDouble(each -> each.seconds() * each.perSecond()).sum();
        return used / points.stream().mapToDouble(DemandCurve.Point::perSecond).sum();
    }

    private List<DemandCurve.Point> demands(Rung rung) {
        return verdict.details().demands().stream()
                .filter(demand -> demand.resource().filter(rung::sameAs).isPresent())
                .findFirst()
                .map(DemandCurve::points)
                .orElse(List.of());
    }

    private double visits(Rung rung) {
        if (!COUNTED.contains(rung.kind())) {
            return 1;
        }
        double visits =
                trial.interval(Stage.LOW).stream()
                        .flatMap(low -> uses(low).stream())
                        .filter(use -> use.kind() == rung.kind() && use.name().equals(rung.name()))
                        .flatMap(use -> use.tasksPerSecond().stream())
                        .mapToDouble(
                                perSecond ->
                                        perSecond
                                                / trial.interval(Stage.LOW)
                                                        .orElseThrow()
                                                        .rate()
                                                        .completedPerSecond())
                        .sum();
        return visits == 0 || Math.abs(visits - 1) < ONE_VISIT ? 1 : visits;
    }

    private static List<ResourceUse> uses(Interval interval) {
        return interval.observation().probe().map(ProbeData::resources).orElse(List.of());
    }

    /// The innermost of those that are there in which it is held, and has room.
    private Level outerOf(Level level, Level outermost) {
        Level outer = outermost;
        boolean seen = false;
        for (Level other : outermost.all()) {
            boolean around = other.id.filter(id -> AROUND.contains(id.kind())).isPresent();
            if (around && level.held.seconds() <= HELD_LONGER * other.held.seconds()) {
                outer = other;
            }
        }
        for (Level other : outermost.all()) {
            if (other.id.isPresent()
                    && !AROUND.contains(other.id.get().kind())
                    && other.held.seconds() >= level.held.seconds()
                    && within(level, other)) {
                outer = other;
                seen = true;
            }
        }
        if (seen || outer.inner.isEmpty()) {
            return outer;
        }
        assumptions.add(new Assumption(Assumed.ORDER_UNKNOWN, level.id.orElseThrow().label()));
        // A resource that does not fit beside the others is held within the longest of them.
        return outer.exclusiveSeconds() < level.held.seconds()
                ? Collections.max(
                        outer.inner, Comparator.comparingDouble(inner -> inner.held.seconds()))
                : outer;
    }

    /// Whether most who wait for a resource, or hold it, hold the other.
    private boolean within(Level level, Level other) {
        double all = 0;
        double holding = 0;
        for (Interval interval : trial.intervals()) {
            for (ProbeData.WaitSite site :
                    interval.observation().probe().map(ProbeData::waitSites).orElse(List.of())) {
                for (Population population : site.populations()) {
                    boolean here =
                            level.identities.contains(population.awaited())
                                    || !Collections.disjoint(population.held(), level.identities);
                    if (here) {
                        all += population.threads();
                        holding +=
                                Collections.disjoint(population.held(), other.identities)
                                        ? 0
                                        : population.threads();
                    }
                }
            }
        }
        return holding > all / 2;
    }
}
