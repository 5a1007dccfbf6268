package dev.heddle.analyze.internal.tune;

import dev.heddle.analyze.GainForecast;
import dev.heddle.analyze.internal.verdict.Comparisons;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.tuning.Configuration;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.tuning.Tuning.Change;
import dev.heddle.model.tuning.Tuning.Ended;
import dev.heddle.model.tuning.Tuning.Outcome;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.tuning.Tuning.Round;
import dev.heddle.model.tuning.Tuning.Value;
import dev.heddle.model.tuning.TuningPlan;
import dev.heddle.model.tuning.TuningStep;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.Advice;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The whole loop, over the runs that were measured so far: each round lifts what limits, and keeps
/// the change if it helps. It ends at the first run that is not measured yet, which is the next
/// step. Pure: the same runs give the same steps, so that a tuning is resumed, and reported anew,
/// by going through its runs again.
public final class Climb {
    private final TuningPlan plan;
    private final Iterator<Verdict> runs;
    private final GainForecast forecast;
    private final List<Verdict> measured = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();

    /// Names of settings that did not help the current configuration.
    private final Set<String> inVain = new HashSet<>();

    private Configuration configuration;
    private Optional<Verdict> start = Optional.empty();
    private Optional<CaseVerdict> current = Optional.empty();

    /// The run that measured it.
    private int currentRun;

    private Optional<TuningStep> next = Optional.empty();

    /// The round that the next step belongs to.
    private Optional<Round> begun = Optional.empty();
    private Optional<Ended> ended = Optional.empty();

    private Climb(TuningPlan plan, List<Verdict> runs, GainForecast forecast) {
        this.plan = plan;
        this.runs = runs.iterator();
        this.forecast = forecast;
        this.configuration = plan.start();
    }

    /// @param runs in the order of their steps, each complete
    public static Climb over(TuningPlan plan, List<Verdict> runs, GainForecast forecast) {
        Climb climb = new Climb(plan, runs, forecast);
        climb.climb();
        return climb;
    }

    private void climb() {
        start = measured("start", List.of(plan.caseOf(configuration)), 1, true);
        if (start.isEmpty()) {
            return;
        }
        current = start.flatMap(run -> run.named(configuration.name()));
        while (next.isEmpty() && ended.isEmpty()) {
            Optional<Candidate> candidate =
                    current.flatMap(
                            result ->
                                    Candidate.next(result, configuration, plan.settings(), inVain));
            ended = end(candidate.isPresent());
            if (ended.isEmpty()) {
                candidate.ifPresent(this::round);
            }
        }
    }

    /// Why it is enough; empty to go on.
    private Optional<Ended> end(boolean anyChange) {
        Optional<Double> sustained =
                current.flatMap(result -> result.value(Estimate.Names.SUSTAINED));
        if (sustained.isEmpty()) {
            return Optional.of(Ended.FAILED);
        }
        if (plan.bounds().goalPerSecond().filter(goal -> sustained.get() >= goal).isPresent()) {
            return Optional.of(Ended.GOAL_REACHED);
        }
        Optional<Limit> limit = current.flatMap(CaseVerdict::limit).filter(Limit::observed);
        if (limit.isEmpty()) {
            boolean more = current.filter(Comparisons::allOffered).isPresent();
            return Optional.of(more ? Ended.NO_LIMIT : Ended.UNEXPLAINED);
        }
        if (anyChange) {
            return Optional.empty();
        }
        boolean changeable =
                Prospect.all(limit.get()).stream()
                        .anyMatch(
                                rung ->
                                        plan.settings().stream()
                                                .anyMatch(setting -> setting.isFor(rung)));
        return Optional.of(changeable ? Ended.NOTHING_LEFT : Ended.WALL);
    }

    /// A change: several values are first searched for the smallest that is as good as the best,
    /// which is then measured again, by turns with the configuration without it: the best of many
    /// is better than it will ever be again.
    private void round(Candidate candidate) {
        boolean several = candidate.values().size() > 1;
        Optional<Verdict> search = several ? search(candidate) : Optional.empty();
        if (next.isPresent()) {
            begun = Optional.of(round(candidate, candidate.values().getLast(), search));
            return;
        }
        Optional<String> found = search.flatMap(run -> smallestAsGood(candidate, run));
        String value = found.orElse(candidate.values().getLast());
        Configuration changed = configuration.with(candidate.setting(), value);
        boolean worthPairs =
                search.isEmpty()
                        || (plan.bounds().pairs() > 1
                                && Outcomes.pair(search.get(), changed.name())
                                        .filter(pair -> pair.ratio().value() > 1)
                                        .isPresent());
        Optional<Verdict> deciding = worthPairs ? pairs(changed) : search;
        Round round = round(candidate, value, search);
        deciding.ifPresentOrElse(
                run -> conclude(candidate, round, run), () -> begun = Optional.of(round));
    }

    /// A round whose change is not measured yet.
    private Round round(Candidate candidate, String value, Optional<Verdict> search) {
        return new Round(
                new Change(
                        candidate.setting(),
                        candidate.before(configuration),
                        value,
                        candidate.prospect().lifted()),
                prediction(candidate, value),
                search.map(run -> values(candidate, run)).orElse(List.of()),
                Optional.empty(),
                Outcome.NEXT,
                Optional.empty());
    }

    /// The gain by simulation where there is one, with the bounds that ceilings set.
    private Optional<Prediction> prediction(Candidate candidate, String value) {
        return candidate
                .prediction(configuration, value)
                .map(
                        byCeilings ->
                                simulated(candidate, value)
                                        .map(byCeilings::with)
                                        .orElse(byCeilings));
    }

    private Optional<Double> simulated(Candidate candidate, String value) {
        String objective = objective().map(Knee.Objective::expectation).orElse("");
        return candidate
                .change(plan, configuration, value)
                .filter(_ -> !objective.isEmpty())
                .flatMap(
                        change ->
                                forecast.gain(currentRun, configuration.name(), change, objective));
    }

    private Optional<Verdict> search(Candidate candidate) {
        List<Case> cases = new ArrayList<>();
        cases.add(plan.caseOf(configuration));
        for (String value : candidate.values()) {
            cases.add(
                    plan.caseOf(
                            configuration.with(candidate.setting(), value), candidate.setting()));
        }
        return measured("search", cases, 1, false);
    }

    /// Where fewer than two values could be measured, there is nothing to choose.
    private Optional<String> smallestAsGood(Candidate candidate, Verdict search) {
        Set<String> smallest =
                search.advice().stream().map(Advice::smallest).collect(Collectors.toSet());
        return valueOf(candidate, smallest::contains)
                .or(() -> valueOf(candidate, name -> Outcomes.pair(search, name).isPresent()));
    }

    /// The first value whose case has a name of some kind.
    private Optional<String> valueOf(Candidate candidate, Predicate<String> named) {
        return candidate.values().stream()
                .filter(value -> named.test(nameWith(candidate, value)))
                .findFirst();
    }

    private Optional<Verdict> pairs(Configuration changed) {
        List<Case> both = List.of(plan.caseOf(configuration), plan.caseOf(changed));
        return measured("pairs", both, plan.bounds().pairs(), false);
    }

    private void conclude(Candidate candidate, Round round, Verdict deciding) {
        String value = round.change().to();
        String changed = nameWith(candidate, value);
        Outcome outcome = Outcomes.of(deciding, changed);
        if (outcome == Outcome.KEPT) {
            configuration = configuration.with(candidate.setting(), value);
            current = deciding.named(changed);
            currentRun = measured.lastIndexOf(deciding);
            inVain.clear();
        } else {
            inVain.add(candidate.setting().name());
        }
        rounds.add(
                new Round(
                        round.change(),
                        round.predicted(),
                        round.searched(),
                        Outcomes.pair(deciding, changed).filter(_ -> outcome != Outcome.FAILED),
                        outcome,
                        outcome == Outcome.KEPT
                                ? current.flatMap(CaseVerdict::limit).map(Limit::rung)
                                : Optional.empty()));
    }

    private List<Value> values(Candidate candidate, Verdict search) {
        return candidate.values().stream()
                .map(
                        value ->
                                new Value(
                                        value,
                                        search.named(nameWith(candidate, value))
                                                .flatMap(
                                                        result ->
                                                                result.value(
                                                                        Estimate.Names.SUSTAINED))))
                .toList();
    }

    private String nameWith(Candidate candidate, String value) {
        return configuration.with(candidate.setting(), value).name();
    }

    /// The next run; empty, and the next step, if it is not measured yet.
    private Optional<Verdict> measured(
            String purpose, List<Case> cases, int blocks, boolean proving) {
        if (runs.hasNext()) {
            measured.add(runs.next());
            return Optional.of(measured.getLast());
        }
        Workload.Http http = (Workload.Http) plan.experiment().workload();
        Workload.Http judged =
                objective().map(Knee.Objective::expectation).map(http::judgedBy).orElse(http);
        next =
                Optional.of(
                        new TuningStep(
                                plan.experiment()
                                        .named(
                                                "%02d-%s".formatted(measured.size() + 1, purpose),
                                                blocks)
                                        .with(
                                                cases,
                                                judged.proving(proving || plan.bounds().prove())),
                                blocks));
        return Optional.empty();
    }

    /// The objective of the first run: one that each run derived anew would hide a loss.
    private Optional<Knee.Objective> objective() {
        return start.stream()
                .flatMap(run -> run.cases().stream())
                .flatMap(result -> result.details().knees().stream())
                .map(Knee::objective)
                .findFirst();
    }

    /// The run to measure next; empty if it ended.
    public Optional<TuningStep> next() {
        return next;
    }

    /// All that is known.
    ///
    /// @param otherwise why it ended, if there would be a next step
    public Tuning result(Ended otherwise) {
        return new Tuning(
                Json.SCHEMA_VERSION,
                new Tuning.Header(
                        plan.experiment().header().question(),
                        plan.command(),
                        plan.heddleVersion(),
                        objective(),
                        plan.bounds(),
                        measured.stream()
                                .flatMap(run -> run.cases().stream())
                                .flatMap(
                                        result ->
                                                result.finding(Finding.BusyMachine.class).stream())
                                .max(Comparator.comparingDouble(Finding.BusyMachine::busy))),
                start.map(this::started),
                Stream.concat(rounds.stream(), begun.stream()).toList(),
                configuration,
                Changes.between(plan, plan.start(), configuration),
                ended.orElse(otherwise),
                current.map(Removals::of).orElse(List.of()));
    }

    private Tuning.Start started(Verdict run) {
        Optional<CaseVerdict> first = run.named(plan.start().name());
        return new Tuning.Start(
                plan.start(),
                first.flatMap(result -> result.estimate(Estimate.Names.SUSTAINED)),
                first.flatMap(CaseVerdict::limit).filter(Limit::observed).map(Limit::rung),
                run.failures(),
                run.environment());
    }
}
