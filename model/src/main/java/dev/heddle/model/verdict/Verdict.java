package dev.heddle.model.verdict;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.DemandCurve;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Plan.Skipped;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.statistics.Comparison;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.thread.ThreadModel;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What a run says, as `verdict.json` keeps it; the fields are documented in `docs/verdict.md`.
///
/// @param cases those that were measured, in the order of the experiment
/// @param comparisons each case against the first, and against its like in an earlier run; empty
///   where cases are not variants of a service
/// @param answers to the claims of the article
/// @param advice how large connection pools, or settings that were varied, should be
/// @param skipped cases that cannot run here
public record Verdict(
        int schemaVersion,
        Header header,
        Environment environment,
        List<CaseVerdict> cases,
        List<Comparison> comparisons,
        List<Answer> answers,
        List<Advice> advice,
        List<Skipped> skipped) {

    /// @param blocks how often each case was to run
    /// @param interrupted whether the run was ended before all of its trials
    public record Header(
            Experiment.Header experiment,
            Workload workload,
            int blocks,
            boolean interrupted,
            Reproduction reproduction) {}

    /// @param command what to type to run it again
    public record Reproduction(String command, long seed, String heddleVersion) {}

    /// One case over all of its trials.
    ///
    /// @param ladder lowest ceiling first, unknown ones last
    /// @param limit what limits, as observed or, failing that, predicted; empty if nothing is known
    /// @param findings most important first
    public record CaseVerdict(
            Case of,
            Runs runs,
            Map<String, Estimate> estimates,
            Outcome outcome,
            List<Rung> ladder,
            Optional<Limit> limit,
            List<Finding> findings,
            Details details) {
        public CaseVerdict {
            estimates = Collections.unmodifiableMap(new TreeMap<>(estimates));
        }

        public String name() {
            return of.name();
        }

        /// The same with a finding more, the least important.
        public CaseVerdict with(Finding more) {
            return new CaseVerdict(
                    of,
                    runs,
                    estimates,
                    outcome,
                    ladder,
                    limit,
                    Stream.concat(findings.stream(), Stream.of(more)).toList(),
                    details);
        }

        /// An estimate; empty if it was not measured.
        public Optional<Estimate> estimate(String name) {
            return Optional.ofNullable(estimates.get(name));
        }

        /// Its value; empty if it was not measured.
        public Optional<Double> value(String name) {
            return estimate(name).map(Estimate::value);
        }

        /// The first finding of a kind; empty if there is none.
        public <F extends Finding> Optional<F> finding(Class<F> kind) {
            return findings.stream().filter(kind::isInstance).map(kind::cast).findFirst();
        }

        /// The ceiling that counts once a resource no longer limits: the next above its own and
        /// above what is sustained, which refutes any below; empty if none is known. What is seen
        /// only while it is contended has no ceiling of its own.
        public Optional<Rung> ceilingAbove(Rung resource) {
            double own =
                    Math.max(
                            resource.ceiling().orElse(0.0),
                            value(Estimate.Names.SUSTAINED).orElse(0.0));
            return ladder.stream()
                    .filter(rung -> !rung.sameAs(resource))
                    .filter(rung -> rung.demandSeconds().isPresent())
                    .filter(rung -> rung.ceiling().filter(ceiling -> ceiling > own).isPresent())
                    .findFirst();
        }

        /// The same of the service alone: how many requests the load generator can have open is
        /// nothing of the service's.
        public Optional<Rung> serviceCeilingAbove(Rung resource) {
            return ceilingAbove(resource)
                    .filter(rung -> rung.kind() != ResourceKind.LOAD_GENERATOR);
        }

        /// A ceiling below a resource's own that may as well be above it, by its range.
        public Optional<Rung> ceilingNear(Rung resource) {
            double own = resource.ceiling().orElse(0.0);
            return ladder.stream()
                    .filter(rung -> !rung.sameAs(resource))
                    .filter(rung -> rung.ceiling().filter(ceiling -> ceiling <= own).isPresent())
                    .filter(rung -> rung.range().filter(range -> range.high() > own).isPresent())
                    .findFirst();
        }

        /// Whether a trial of it did not end as planned.
        public boolean failed() {
            return finding(Finding.SubjectFailed.class).isPresent();
        }
    }

    /// The trials of a case.
    ///
    /// @param jdk such as `JDK 25.0.3`
    /// @param threadModel as observed: which threads run requests; empty if it could not be seen
    /// @param counts over all trials; empty where no requests were counted
    public record Runs(
            String jdk, int trials, Optional<ThreadModel> threadModel, Optional<Counts> counts) {}

    /// Requests over all trials.
    ///
    /// @param served completed by the end of the load plus one unloaded service time
    public record Counts(
            long offered, long completed, Map<String, Long> failed, long unfinished, long served) {
        public long failures() {
            return failed.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /// The outcome of a case: the first of these that holds.
    public enum Outcome {
        /// A trial did not end as planned.
        FAILED,
        /// Nothing was measured, because the user ended the run.
        INTERRUPTED,
        /// The load generator was the limit.
        GENERATOR_LIMITED,
        /// A third party that Heddle ran was the limit.
        THIRD_PARTY_LIMITED,
        /// Too many requests failed to speak of throughput.
        ERRORS,
        /// All that was offered was sustained.
        SUSTAINED,
        /// The rate was not sustained, at the ceiling of a known resource.
        AT_LIMIT,
        /// The latency objective was missed, and nothing saturates above it.
        LATENCY,
        /// The rate was not sustained because requests failed; no observed resource is at its
        /// limit.
        FAILURES,
        /// The rate was not sustained, and no known resource explains it.
        UNEXPLAINED,
        /// There was nothing to sustain: a program ran to its end.
        MEASURED;

        /// Whether what was measured tells of the service: it was measured to the end, and what
        /// ran beside it was not the limit.
        public boolean ofTheService() {
            return this != FAILED
                    && this != INTERRUPTED
                    && this != GENERATOR_LIMITED
                    && this != THIRD_PARTY_LIMITED;
        }
    }

    /// What only some cases have.
    ///
    /// @param words what a program said, in each wording once
    /// @param timeSpent where a request spends its time, of the first trial that tells; empty if
    ///   none does
    /// @param waitSites where threads waited under the heaviest load, means over the trials, most
    ///   threads first
    /// @param sweep throughput of each phase of a closed load; empty if it has only one
    /// @param demands of the lowest rungs at each rate of the search, of the first trial that
    ///   tells; empty if nothing was searched for
    /// @param knees of each trial that searched for it
    /// @param scan empty if its byte code was not scanned
    /// @param proofs what it shows that resources were taken away; empty if none was
    public record Details(
            Map<String, String> words,
            Optional<TimeSpent> timeSpent,
            List<WaitSite> waitSites,
            List<SweepPoint> sweep,
            List<DemandCurve> demands,
            List<Knee> knees,
            Optional<Scanned> scan,
            List<Proof> proofs) {
        public static final Details NOTHING =
                new Details(
                        Map.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of());

        public Details {
            proofs = List.copyOf(proofs);
        }
    }

    /// @param perSecond completed in the second half of the phase
    public record SweepPoint(int users, double perSecond) {}

    /// What a scan of a case's byte code says may pin, against what did.
    ///
    /// @param jdk feature version that it is for
    /// @param hit most time first
    /// @param neverHit those that are certain or likely, surest first
    public record Scanned(int jdk, List<Hit> hit, List<Hazard> neverHit) {
        /// Whether there is nothing in the byte code that may pin.
        public boolean saysNothing() {
            return hit.isEmpty() && neverHit.isEmpty();
        }
    }

    /// @param pins how often a thread was pinned in it
    public record Hit(Hazard hazard, long pins, double totalMillis) {}

    /// The smallest size of a pool, or the first value of a varied setting, whose throughput is as
    /// good as the best: with three blocks or more, the first that is shown to be equivalent.
    ///
    /// @param smallest name of the case with it
    /// @param best name of the case with the highest throughput
    /// @param alsoPossible name of the first smaller one whose interval reaches as far; empty if
    ///   none does
    /// @param largestTried whether nothing larger was tried
    /// @param margin within which it is equivalent to the best, such as 1.05
    /// @param tested how many were tested for equivalence with the best, for which it is corrected;
    ///   0 with fewer than three blocks
    public record Advice(
            String smallest,
            String best,
            double perSecond,
            double bestPerSecond,
            Optional<String> alsoPossible,
            boolean largestTried,
            double margin,
            int tested) {}

    /// Trials that did not end as planned.
    public List<Finding.SubjectFailed> failures() {
        return cases.stream()
                .flatMap(caseVerdict -> caseVerdict.findings().stream())
                .filter(Finding.SubjectFailed.class::isInstance)
                .map(Finding.SubjectFailed.class::cast)
                .toList();
    }

    /// The case of a name; empty if it was not measured.
    public Optional<CaseVerdict> named(String name) {
        return cases.stream().filter(caseVerdict -> caseVerdict.name().equals(name)).findFirst();
    }
}
