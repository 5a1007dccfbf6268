package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Deviation;
import dev.heddle.model.forecast.Forecast.Elasticity;
import dev.heddle.model.forecast.Forecast.LeftOut;
import dev.heddle.model.forecast.Forecast.Size;
import dev.heddle.model.forecast.Forecast.Subject;
import dev.heddle.model.forecast.Forecast.Trust;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.forecast.Forecast.Why;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial.Outcome;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.Question;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The answer to a question, in one go: models, how far they are right, curves, sizes.
public final class Forecasting {
    /// With fewer loads nothing can be left out.
    private static final int LEAST_LOADS = 5;

    /// Ceilings of a model and of its service differ by less: the goal for the throughput between
    /// loads that were measured is a third of it.
    private static final double SAME_CEILING = Math.log(1.15);

    /// More than can be completed, to show where the curve ends.
    private static final double[] PARTS = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.1};

    private static final double[] FINE =
            IntStream.rangeClosed(1, 20).mapToDouble(i -> 0.05 * i).toArray();

    private static final int MOST_SIZES = 12;

    /// Of sizes, the smallest within this share of the best is enough.
    private static final double AS_GOOD = 0.98;

    /// Reasons for which only latencies near the ceiling are unknown.
    private static final Set<Why> OF_LATENCY = EnumSet.of(Why.FORMULAS_DISAGREE, Why.P99_UNSURE);

    private final Question question;
    private final List<TrialData> trials;
    private final Function<TrialData, Fitted> fit;
    private final List<Fitted> fitted;
    private final CaseVerdict verdict;
    private final List<Unknown> unknown = new ArrayList<>();

    /// @param fit makes a model of a trial
    /// @param verdict of all trials; empty if the case was not measured
    public Forecasting(
            RunData run,
            Question question,
            Function<TrialData, Fitted> fit,
            Optional<CaseVerdict> verdict) {
        this.question = question;
        this.trials =
                run.trialsOf(question.of()).stream()
                        .filter(data -> data.trial().outcome() == Outcome.COMPLETED)
                        .toList();
        this.fit = fit;
        this.verdict =
                verdict.filter(_ -> !trials.isEmpty())
                        .orElseThrow(
                                () ->
                                        new InputException(
                                                "--case %s: no trial of it was completed"
                                                        .formatted(question.of())));
        this.fitted = trials.stream().map(fit).toList();
    }

    public Forecast forecast() {
        fitted.forEach(each -> unknown.addAll(each.unknown()));
        int loads = MeasuredLoads.of(trials.getFirst()).size();
        if (loads < LEAST_LOADS) {
            unknown.add(new Unknown(Why.FEW_LOADS, "", LEAST_LOADS, loads));
        }
        mayPin().ifPresent(unknown::add);
        List<Size> sizes = sizes();
        List<Change> changes = changes(sizes);
        Ensemble before = ensemble(List.of());
        Ensemble after = ensemble(changes);
        double mostBefore = before.mostPerSecond();
        double mostAfter = after.mostPerSecond();
        ceilingDiffers(mostBefore).ifPresent(unknown::add);
        List<Double> rates = rates(mostBefore, mostAfter);
        Ensemble.Agreement agreedBefore = before.agreement(rates, mostBefore);
        Ensemble.Agreement agreedAfter = after.agreement(rates, mostAfter);
        double formulas =
                Stream.of(agreedBefore, agreedAfter)
                        .map(Ensemble.Agreement::worst)
                        .max(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio))))
                        .orElseThrow();
        Trust trust = trust(formulas);
        after.ladder(mostAfter).stream()
                .findFirst()
                .filter(_ -> agreedAfter.below() < mostAfter)
                .map(Ceiling::perSecond)
                .filter(lowest -> Math.abs(Math.log(mostAfter / lowest)) > Ensemble.AGREE)
                .map(lowest -> new Unknown(Why.CEILINGS_DISAGREE, "", mostAfter, lowest))
                .ifPresent(unknown::add);
        // A load is as busy after the change as one with the same share of what is completed at
        // most.
        DoubleFunction<Deviation> errors =
                busy -> Trusting.errorAt(busy, mostBefore, trust.leftOut());
        List<Unknown> ignored = new ArrayList<>();
        Curve old =
                before.curve(
                        rates, mostBefore, agreedBefore, errors, question.objective(), ignored);
        Optional<Curve> changed =
                unknown.isEmpty()
                        ? Optional.of(
                                after.curve(
                                        rates,
                                        mostAfter,
                                        agreedAfter,
                                        errors,
                                        question.objective(),
                                        unknown))
                        : Optional.empty();
        return new Forecast(
                Json.SCHEMA_VERSION,
                subject(changed.isPresent() ? sizes : List.of()),
                changes,
                ranged(old),
                changed.filter(curve -> !curve.points().isEmpty()).map(this::ranged),
                trust,
                assumptions(after),
                unknown);
    }

    /// The highest rate at which the objective is met, after the changes ÷ before, by simulation
    /// alone: what it is off by near a ceiling, it is off by before and after. Empty where nothing
    /// is predicted.
    public Optional<Double> gain() {
        boolean told = forecast().after().isPresent();
        if (!told || unknown.stream().anyMatch(each -> !OF_LATENCY.contains(each.why()))) {
            return Optional.empty();
        }
        LatencyGoal goal = question.objective().orElseThrow();
        return met(question.changes(), goal)
                .flatMap(after -> met(List.of(), goal).map(before -> after / before));
    }

    private Optional<Double> met(List<Change> changes, LatencyGoal goal) {
        Ensemble ensemble = ensemble(changes);
        return ensemble.meets(goal, ensemble.mostPerSecond());
    }

    /// A change moves a ceiling; how well its demand is known stays the same.
    private Curve ranged(Curve curve) {
        return curve.with(curve.ladder().stream().map(this::ranged).toList());
    }

    private Ceiling ranged(Ceiling ceiling) {
        return ceiling.within(
                verdict.ladder().stream()
                        .filter(rung -> rung.id().equals(ceiling.id()))
                        .findFirst()
                        .flatMap(rung -> rung.rangeAround(ceiling.perSecond())));
    }

    private Subject subject(List<Size> sizes) {
        return new Subject(
                question.run(),
                question.of(),
                trials.size(),
                trials.stream().flatMap(data -> MeasuredLoads.of(data).stream()).toList(),
                question.objective().map(LatencyGoal::text),
                sizes);
    }

    /// What keeps a carrier shows on virtual threads only.
    private Optional<Unknown> mayPin() {
        Jdk jdk = trials.getFirst().trial().fork().jdk();
        return question.changes().stream()
                .filter(change -> change instanceof Change.VirtualThreads && jdk.monitorsPin())
                .map(_ -> new Unknown(Why.MAY_PIN, jdk.label(), 0, 0))
                .findFirst();
    }

    /// Only where the service was saturated is it known.
    private Optional<Unknown> ceilingDiffers(double most) {
        return verdict.value(Estimate.Names.SATURATED)
                .filter(measured -> Math.abs(Math.log(most / measured)) > SAME_CEILING)
                .map(measured -> new Unknown(Why.CEILING_DIFFERS, "", most, measured));
    }

    private Ensemble ensemble(List<Change> changes) {
        return new Ensemble(fitted, changes, question.offered(), question.seed());
    }

    /// Of loads that will be measured, both curves are needed at whatever rates those have.
    private List<Double> rates(double before, double after) {
        Question.Offered offered = question.offered();
        if (!offered.perSecond().isEmpty() || !offered.day().isEmpty()) {
            return Stream.concat(offered.perSecond().stream(), offered.day().stream())
                    .sorted()
                    .distinct()
                    .toList();
        }
        DoubleStream rates =
                offered.seconds().isEmpty()
                        ? DoubleStream.of(PARTS).map(part -> part * Math.max(before, after))
                        : DoubleStream.of(before, after)
                                .flatMap(most -> DoubleStream.of(FINE).map(part -> part * most));
        return rates.sorted().distinct().boxed().toList();
    }

    private Trust trust(double formulas) {
        Trusting trusting = new Trusting(fit, question.seed());
        List<LeftOut> leftOut =
                trials.stream().flatMap(trial -> trusting.leftOut(trial).stream()).toList();
        int users = trials.getFirst().intervention().map(taken -> taken.users()).orElse(0);
        List<Elasticity> proofs =
                users == 0 ? List.of() : trusting.elasticities(fitted.getFirst(), verdict, users);
        proofs.stream()
                .filter(Elasticity::contradicts)
                .forEach(
                        proof ->
                                unknown.add(
                                        new Unknown(
                                                Why.PROOF_CONTRADICTS,
                                                proof.id().labelOrKind(),
                                                proof.model(),
                                                proof.proven())));
        return new Trust(leftOut, Trusting.error(leftOut), formulas, proofs);
    }

    private List<Assumption> assumptions(Ensemble after) {
        Set<Assumption> all = new LinkedHashSet<>(after.first().assumptions());
        fitted.forEach(each -> all.addAll(each.assumptions()));
        return List.copyOf(all);
    }

    /// Those that were asked for, with the smallest size that is enough.
    private List<Change> changes(List<Size> sizes) {
        List<Change> changes = new ArrayList<>(question.changes());
        sizes.stream()
                .filter(Size::enough)
                .forEach(size -> changes.add(question.sweep().orElseThrow().to(size.units())));
        return changes;
    }

    /// Sizes of the sweep, the smallest first: some of all, and those between the smallest of them
    /// that is enough and the one before.
    private List<Size> sizes() {
        if (question.sweep().isEmpty()) {
            return List.of();
        }
        Question.Sweep sweep = question.sweep().get();
        List<Size> sizes = new ArrayList<>();
        values(sweep).forEach(units -> sizes.add(size(sweep, units)));
        double best = sizes.stream().mapToDouble(this::worth).max().orElse(0);
        double wanted = best == 0 ? Double.MAX_VALUE : wanted(best);
        int enough = smallest(sizes, wanted);
        while (enough > 0 && sizes.get(enough).units() - sizes.get(enough - 1).units() > 1) {
            int middle = (sizes.get(enough).units() + sizes.get(enough - 1).units()) / 2;
            sizes.add(enough, size(sweep, middle));
            enough = smallest(sizes, wanted);
        }
        if (enough >= 0) {
            Size size = sizes.get(enough);
            sizes.set(
                    enough,
                    new Size(size.units(), size.mostPerSecond(), size.meetsPerSecond(), true));
        }
        return List.copyOf(sizes);
    }

    /// Index of the smallest that is enough; negative if none is.
    private int smallest(List<Size> sizes, double wanted) {
        return IntStream.range(0, sizes.size())
                .filter(i -> worth(sizes.get(i)) >= wanted)
                .findFirst()
                .orElse(-1);
    }

    private double wanted(double best) {
        return question.objective().isEmpty() && question.offered().day().isEmpty()
                ? AS_GOOD * best
                : Stream.concat(
                                question.offered().perSecond().stream(),
                                question.offered().day().stream())
                        .max(Comparator.naturalOrder())
                        .orElse(AS_GOOD * best);
    }

    private Size size(Question.Sweep sweep, int units) {
        List<Change> changes = new ArrayList<>(question.changes());
        changes.add(sweep.to(units));
        Ensemble sized = ensemble(changes);
        double most = sized.mostPerSecond();
        double told = Math.min(most, sized.agreement(rates(most, most), most).below());
        return new Size(
                units, most, question.objective().flatMap(goal -> sized.meets(goal, told)), false);
    }

    private double worth(Size size) {
        return question.objective().isPresent()
                ? size.meetsPerSecond().orElse(0.0)
                : size.mostPerSecond();
    }

    /// All of a few; else so many that each is larger than the one before by the same factor.
    private static Set<Integer> values(Question.Sweep sweep) {
        Set<Integer> values = new TreeSet<>();
        double factor = (double) sweep.to() / sweep.from();
        for (int i = 0; i < MOST_SIZES; i++) {
            double part = i / (MOST_SIZES - 1.0);
            values.add((int) Math.round(sweep.from() * Math.pow(factor, part)));
        }
        return values;
    }
}
