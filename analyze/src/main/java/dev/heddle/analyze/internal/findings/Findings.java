package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.Knees;
import dev.heddle.analyze.internal.cause.Evidence;
import dev.heddle.analyze.internal.cause.Limits;
import dev.heddle.analyze.internal.cause.Places;
import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.tail.Tails;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.HttpMeasures;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.ThirdParties;
import dev.heddle.analyze.internal.trial.ThreadModels;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.DeclaredResource;
import dev.heddle.model.experiment.ThirdParty.Health;
import dev.heddle.model.load.Knee;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.model.verdict.Verdict.Outcome;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What is worth telling about a case, most important first.
public final class Findings {
    /// Pins that take this share of one carrier's time limit nothing.
    private static final double PINS_NEGLIGIBLE = 0.01;

    private static final int SITES_TOLD = 3;

    private final Case of;
    private final List<TrialView> trials;
    private final HttpMeasures measures;
    private final Optional<ScanJoin> scan;
    private final Optional<Finding.LeakedUnits> leak;
    private final Set<Finding> found = new LinkedHashSet<>();

    private Findings(Case of, List<TrialView> trials, HttpMeasures measures) {
        this.of = of;
        this.trials = trials;
        this.measures = measures;
        this.scan = ScanJoin.of(trials);
        this.leak = trials.stream().flatMap(trial -> Leaks.of(trial).stream()).findFirst();
    }

    /// @param limits of each trial, by the trial's name
    public static List<Finding> of(
            Case of,
            List<TrialView> trials,
            HttpMeasures measures,
            Outcome outcome,
            Optional<Limit> limit,
            Map<String, Limits.OfTrial> limits) {
        Findings findings = new Findings(of, trials, measures);
        findings.failures();
        findings.stoppedAnswering();
        findings.leak.ifPresent(findings.found::add);
        findings.switchDidNothing();
        findings.kneeNotConfirmed();
        findings.first(Findings::collapses);
        findings.limited(outcome, limit, limits);
        findings.tail(outcome);
        findings.pins();
        findings.generator();
        findings.thirdParties();
        findings.first(Findings::runByCallers);
        findings.first(Consistency::notStationary);
        findings.first(Consistency::littlesLaw);
        findings.demandsChanged();
        findings.first(LaterState::notRecovered);
        findings.requestsFailed();
        findings.failingAnswers();
        findings.notSteady();
        findings.found.addAll(SharedMachine.findings(trials));
        findings.first(
                trial ->
                        trial.heavy()
                                .flatMap(
                                        seen ->
                                                StartsOfThreads.of(
                                                        seen, Optional.of(seen.perSecond()))));
        findings.knownBadJdk();
        findings.notObserved();
        return List.copyOf(findings.found);
    }

    private Stream<Observation> loads() {
        return trials.stream()
                .flatMap(trial -> trial.trial().interval(Stage.LOAD).stream())
                .map(Interval::observation);
    }

    /// What the first of the trials that has any tells.
    private void first(Function<TrialView, Optional<Finding>> told) {
        trials.stream()
                .flatMap(trial -> told.apply(trial).stream())
                .findFirst()
                .ifPresent(found::add);
    }

    private static Optional<Finding> runByCallers(TrialView trial) {
        return trial.heavy().stream()
                .flatMap(heavy -> heavy.waitSites().stream())
                .map(
                        site ->
                                new Finding.RunByCallers(
                                        site, trial.beyondRest(site, runningOwnTasks(site))))
                .filter(run -> run.threads() >= Thresholds.LEAST_UNITS)
                .max(Comparator.comparingDouble(Finding.RunByCallers::threads))
                .map(Finding.class::cast);
    }

    private static double runningOwnTasks(WaitSite site) {
        return site.populations().stream()
                .filter(each -> FrameMeanings.all().runsOwnTask(each.stack()))
                .mapToDouble(Population::threads)
                .sum();
    }

    private void failures() {
        for (TrialView trial : trials) {
            String name = trial.trial().fork().name();
            trial.trial()
                    .failure()
                    .ifPresent(failure -> found.add(new Finding.SubjectFailed(name, failure)));
        }
        first(
                trial ->
                        trial.trial().intervals().stream()
                                .map(Interval::observation)
                                .flatMap(seen -> seen.memory().outOfMemory().stream())
                                .findFirst()
                                .map(Finding.OutOfMemory::new));
    }

    /// Where a load was offered and nothing came back, the threads say what they wait for.
    private void stoppedAnswering() {
        first(
                trial ->
                        trial.trial().intervals().stream()
                                .filter(interval -> interval.rate().offeredPerSecond() > 0)
                                .filter(interval -> interval.rate().completedPerSecond() == 0)
                                .flatMap(interval -> stoodStill(trial, interval).stream())
                                .findFirst());
    }

    private static Optional<Finding> stoodStill(TrialView trial, Interval interval) {
        double inFlight = interval.rate().inFlight();
        return interval.observation()
                .probe()
                .flatMap(
                        probe ->
                                probe.waitSites().stream()
                                        .filter(site -> !site.kind().runs())
                                        .max(Comparator.comparingDouble(WaitSite::threads)))
                .filter(site -> site.threads() > Thresholds.EXPLAINS * inFlight && inFlight > 1)
                .map(
                        site ->
                                new Finding.StoppedAnswering(
                                        interval.name(),
                                        inFlight,
                                        site,
                                        trial.interval(Stage.LOW_AGAIN)
                                                .filter(again -> again.underLoad())
                                                .isPresent()));
    }

    private void switchDidNothing() {
        Optional<ThreadModel> declared = of.service().map(Case.Service::threadModel);
        Optional<ThreadModel> observed = ThreadModels.observed(trials);
        if (declared.isPresent()
                && observed.isPresent()
                && contradicts(declared.get(), observed.get())) {
            found.add(new Finding.SwitchDidNothing(declared.get(), observed.get()));
        }
    }

    private void kneeNotConfirmed() {
        first(
                trial ->
                        trial.refutedBy()
                                .map(LoadData::result)
                                .map(load -> notConfirmed(trial, load)));
    }

    private static Optional<Finding> collapses(TrialView trial) {
        return trial.knee()
                .flatMap(Knee::fit)
                .filter(Knee.Fit::collapses)
                .map(fit -> new Finding.Collapses(fit.interval(), fit.overload().orElseThrow()));
    }

    private Finding notConfirmed(TrialView trial, LoadResult load) {
        double offeredPerSecond = load.totals().offered() / load.offeredSeconds();
        return new Finding.KneeNotConfirmed(
                Knees.above(offeredPerSecond),
                offeredPerSecond,
                measures.throughputPerSecond(trial));
    }

    /// Whether the switch between platform and virtual threads left the other model in place; a
    /// reactive service, and one of which too little was seen, contradict nothing.
    private static boolean contradicts(ThreadModel declared, ThreadModel observed) {
        return switch (declared) {
            case PLATFORM -> observed == ThreadModel.VIRTUAL;
            case VIRTUAL -> observed == ThreadModel.PLATFORM;
            default -> false;
        };
    }

    private void limited(
            Outcome outcome, Optional<Limit> limit, Map<String, Limits.OfTrial> limits) {
        if (outcome == Outcome.AT_LIMIT && limit.isPresent()) {
            Optional<WaitSite> heldAt =
                    naming(limit.get(), limits)
                            .flatMap(ofTrial -> ofTrial.heldAt().stream())
                            .findFirst();
            found.add(limited(limit.get(), limits, heldAt.map(WaitSite::kind)));
            heldAt.ifPresent(at -> found.add(heldAt(limit.get(), at)));
            Optional<String> remedy = Optional.of(Remedies.all().situations().spinning());
            first(
                    trial ->
                            trial.heavy()
                                    .flatMap(WaitSites::spinning)
                                    .map(site -> new Finding.Spinning(site, remedy)));
        }
        if (outcome == Outcome.LATENCY || outcome == Outcome.UNEXPLAINED) {
            first(SlowRequests::of);
        }
        if (outcome == Outcome.UNEXPLAINED) {
            first(Findings::unexplained);
        }
        boolean differ =
                limits.values().stream().anyMatch(Limits.OfTrial::observed)
                        && limit.stream()
                                .anyMatch(found -> found.votes().agreeing() < limits.size());
        if (differ) {
            Map<String, Rung> byTrial = new LinkedHashMap<>();
            limits.forEach((trial, trialLimit) -> byTrial.put(trial, trialLimit.rung()));
            found.add(new Finding.LimitsDiffer(byTrial));
        }
    }

    /// The tail of a load below saturation: there a queue explains it.
    private void tail(Outcome outcome) {
        first(
                trial ->
                        trial.data()
                                .load()
                                .filter(_ -> outcome == Outcome.SUSTAINED || trial.searched())
                                .flatMap(load -> tail(trial, load)));
    }

    private static Optional<Finding> tail(TrialView trial, LoadData load) {
        return trial.trial().interval(Stage.LOAD).flatMap(seen -> Tails.of(seen, load));
    }

    /// Where hardly a request waits, there is nothing to explain by what they wait for.
    private static Optional<Finding> unexplained(TrialView trial) {
        return trial.heavy()
                .filter(heavy -> heavy.inFlight() >= 1)
                .map(heavy -> unexplained(trial, heavy));
    }

    private static Finding unexplained(TrialView trial, IntervalView heavy) {
        List<WaitSite> sites =
                Places.of(trial, heavy).stream()
                        .sorted(Comparator.comparingDouble(place -> -place.heavy().seconds()))
                        .map(Evidence.Place::site)
                        .toList();
        return new Finding.Unexplained(
                heavy.interval().observation().probe().isPresent(),
                heavy.inFlight(),
                sites.stream().limit(SITES_TOLD).toList(),
                sites.stream().mapToDouble(WaitSite::threads).sum());
    }

    /// The trials that name the limit.
    private static Stream<Limits.OfTrial> naming(Limit limit, Map<String, Limits.OfTrial> limits) {
        return limits.values().stream().filter(ofTrial -> ofTrial.rung().sameAs(limit.rung()));
    }

    private static Finding heldAt(Limit limit, WaitSite at) {
        return new Finding.HeldAt(limit.rung().id(), at.kind(), at.site());
    }

    private Finding limited(
            Limit limit, Map<String, Limits.OfTrial> limits, Optional<WaitKind> heldAt) {
        List<WaitSite> sites = WaitSites.of(trials);
        double throughput =
                Student.mean(trials.stream().map(measures::throughputPerSecond).toList());
        return new Finding.Limited(
                limit,
                limit.rung()
                        .underLoad()
                        .map(_ -> heavy(IntervalView::perSecond))
                        .orElse(throughput),
                heavy(IntervalView::inFlight),
                sites.stream().limit(SITES_TOLD).toList(),
                sites.stream().mapToDouble(WaitSite::threads).sum(),
                measures.counts().map(Counts::unfinished).orElse(0L),
                remedy(limit, heldAt),
                naming(limit, limits)
                        .map(Limits.OfTrial::occupants)
                        .filter(occupants -> !occupants.isEmpty())
                        .findFirst()
                        .orElse(List.of()));
    }

    /// A figure of the heaviest loads.
    private double heavy(ToDoubleFunction<IntervalView> figure) {
        return trials.stream()
                .flatMap(trial -> trial.heavy().stream())
                .mapToDouble(figure)
                .average()
                .orElse(0);
    }

    /// The remedy that the experiment's author names; else one that fits the limit.
    private Optional<String> remedy(Limit limit, Optional<WaitKind> heldAt) {
        return of.service().map(Case.Service::resources).orElse(List.of()).stream()
                .filter(
                        resource ->
                                Ladder.isSeen(resource, limit.rung())
                                        || resource.name().equals(limit.rung().name()))
                .map(DeclaredResource::remedy)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .or(() -> FittingRemedy.of(limit, heldAt, leak, remedyOfPins()));
    }

    private Optional<String> remedyOfPins() {
        return trials.stream()
                .flatMap(trial -> trial.heavy().stream())
                .flatMap(heavy -> remedy(heavy.interval().observation().pins()).stream())
                .findFirst();
    }

    /// The fix of the method that holds the monitor where most of the time is pinned, by its byte
    /// code and version; that of a library on the stack if the scan knows no such method.
    private Optional<String> remedy(Pins pins) {
        Optional<PinSite> most = pins.most().filter(PinSite::byMonitor);
        return most.flatMap(site -> hazard(site.stack()))
                .map(Hazard::fix)
                .orElseGet(() -> most.flatMap(Remedies::ofPin).map(Remedies.OfLibrary::advice));
    }

    private void pins() {
        for (TrialView trial : trials) {
            trial.interval(Stage.LOAD)
                    .filter(seen -> seen.pinnedCarriers() > PINS_NEGLIGIBLE)
                    .map(seen -> seen.interval().observation().pins())
                    .ifPresent(pins -> found.add(pinned(pins)));
        }
    }

    private Finding pinned(Pins pins) {
        return new Finding.PinnedCarriers(
                pins.count(),
                pins.totalMillis(),
                pins.sites().stream()
                        .map(site -> new Finding.PinnedAt(site, hazard(site.stack())))
                        .toList(),
                scan.isPresent(),
                remedy(pins));
    }

    private Optional<Hazard> hazard(List<String> stack) {
        return scan.flatMap(join -> join.in(stack));
    }

    private void generator() {
        measures.generator()
                .filter(GeneratorHealth::limited)
                .ifPresent(health -> found.add(new Finding.GeneratorLimited(health)));
    }

    private void thirdParties() {
        for (TrialView trial : trials) {
            double service = trial.unloadedSeconds().orElse(0.0);
            for (Health health : trial.trial().thirdParties()) {
                found.add(
                        ThirdParties.overload(health, service)
                                .<Finding>map(why -> new Finding.ThirdPartyLimited(health, why))
                                .orElseGet(() -> new Finding.ThirdPartyKeptUp(health)));
            }
        }
    }

    private void demandsChanged() {
        trials.forEach(trial -> found.addAll(LaterState.demandsChanged(trial)));
    }

    private void requestsFailed() {
        measures.counts()
                .filter(counts -> !counts.failed().isEmpty())
                .ifPresent(
                        counts ->
                                found.add(
                                        new Finding.RequestsFailed(
                                                counts.failed(),
                                                counts.offered(),
                                                measures.requestFailures())));
    }

    private void failingAnswers() {
        Map<String, String> said = new TreeMap<>();
        trials.stream()
                .flatMap(trial -> trial.data().loads().values().stream())
                .forEach(load -> load.result().traffic().said().forEach(said::putIfAbsent));
        if (!said.isEmpty()) {
            found.add(new Finding.FailingAnswers(said));
        }
    }

    private void notSteady() {
        boolean any =
                trials.stream()
                        .flatMap(trial -> trial.trial().measured().warmup().stream())
                        .anyMatch(warmup -> !warmup.steady());
        if (any) {
            found.add(new Finding.NotSteady());
        }
    }

    private void knownBadJdk() {
        Jdk jdk = trials.getFirst().trial().fork().jdk();
        if (of.virtual()) {
            Remedies.all().of(jdk).stream()
                    .map(bad -> new Finding.KnownBadJdk(jdk, bad.problem(), bad.remedy()))
                    .forEach(found::add);
        }
    }

    private void notObserved() {
        List<Missing> missing =
                loads().flatMap(seen -> seen.missing().stream()).distinct().toList();
        if (!missing.isEmpty()) {
            found.add(new Finding.NotObserved(missing));
        }
        scan.map(ScanJoin::unread)
                .filter(lines -> !lines.isEmpty())
                .ifPresent(lines -> found.add(new Finding.ScanIncomplete(lines)));
    }
}
