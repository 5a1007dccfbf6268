package dev.heddle.analyze.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Jdk;
import dev.heddle.model.LoadExperiment.DeclaredResource;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.LoadResult.GeneratorHealth;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.PinSite;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.Part;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.ThreadModel;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Hit;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.Scanned;
import dev.heddle.model.Verdict.UnderLoad;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is worth telling about a variant, most important first.
public final class Findings {
    private static final int SITES_TOLD = 3;
    private static final int FRAMES_TOLD = 15;
    private static final int HAZARDS_TOLD = 30;
    private static final String NO_HAZARD = "knows nothing in this stack that pins";

    /// What sampled and computed requests in flight may differ by: a share, and a number.
    private static final double LITTLE_SHARE = 0.05;

    private static final double LITTLE_REQUESTS = 1;

    /// Pins that take this share of one carrier's time limit nothing.
    private static final double NEGLIGIBLE = 0.01;

    private Findings() {}

    public static List<Finding> of(
            Variant variant,
            List<TrialData> trials,
            Measures measures,
            Outcome outcome,
            Optional<Limit> limit) {
        List<Finding> findings = new ArrayList<>();
        Optional<ScanJoin> scan = ScanJoin.of(trials);
        for (TrialData data : trials) {
            Trial trial = data.trial();
            trial.failure().ifPresent(failure -> findings.add(failed(trial, failure)));
            trial.observation().ifPresent(seen -> observed(seen, scan, findings));
        }
        scan.flatMap(join -> scanned(join.hits(trials))).ifPresent(findings::add);
        scan.map(ScanJoin::unread)
                .filter(lines -> !lines.isEmpty())
                .map(
                        lines ->
                                new Finding(
                                        "not-observed", "not all byte code was scanned", lines, ""))
                .ifPresent(findings::add);
        measures.generator()
                .filter(GeneratorHealth::limited)
                .ifPresent(health -> findings.add(generatorLimited(health)));
        trials.stream()
                .flatMap(data -> data.trial().thirdParties().stream())
                .map(health -> thirdParty(health, measures.unloadedMillis().orElse(0.0)))
                .forEach(findings::add);
        if (outcome.kind() == Outcome.Kind.AT_LIMIT) {
            limit.ifPresent(found -> findings.add(atLimit(variant, measures, found)));
            spinning(measures).ifPresent(findings::add);
        }
        suspect(measures, trials).ifPresent(findings::add);
        if (!measures.failed().isEmpty()) {
            findings.add(requestsFailed(measures));
        }
        if (trials.stream().anyMatch(Findings::notSteady)) {
            findings.add(notSteady());
        }
        boolean virtual = variant.threadModel() == ThreadModel.VIRTUAL;
        if (virtual && !trials.isEmpty()) {
            findings.addAll(knownBad(trials.getFirst().trial().jdk()));
        }
        return findings.stream().distinct().toList();
    }

    private static Finding failed(Trial trial, Failure failure) {
        return new Finding(
                Finding.SUBJECT_FAILED,
                "%s: %s".formatted(trial.name(), failure.summary()),
                failure.logTail(),
                failure.logFile().isEmpty() ? "" : "see " + failure.logFile());
    }

    private static void observed(
            Observation seen, Optional<ScanJoin> scan, List<Finding> findings) {
        seen.outOfMemory()
                .ifPresent(
                        line ->
                                findings.add(
                                        new Finding(
                                                "out-of-memory",
                                                "the subject ran out of memory",
                                                List.of(line),
                                                "raise -Xmx, or hold less per request")));
        Pins pins = seen.pins();
        if (pinnedShare(seen) > NEGLIGIBLE) {
            findings.add(pinned(pins, scan));
        }
        if (!seen.missing().isEmpty()) {
            findings.add(
                    new Finding("not-observed", "not everything was observed", seen.missing(), ""));
        }
    }

    /// Mean number of carriers that were pinned.
    private static double pinnedShare(Observation seen) {
        List<Observation.ProcessSample> samples = seen.process();
        double seconds =
                samples.isEmpty()
                        ? 0
                        : samples.getLast().atSeconds() - samples.getFirst().atSeconds();
        double pinnedSeconds = seen.pins().totalMillis() / 1e3;
        return seconds > 0 ? pinnedSeconds / seconds : pinnedSeconds;
    }

    private static Finding pinned(Pins pins, Optional<ScanJoin> scan) {
        List<String> sites = new ArrayList<>();
        for (PinSite site : pins.sites()) {
            sites.add(
                    "%s: %s times, %s%s"
                            .formatted(
                                    site.frame(),
                                    Figures.count(site.count()),
                                    Figures.millis(site.totalMillis()),
                                    site.reason().isEmpty() ? "" : ", " + site.reason()));
            scan.map(join -> join.in(site.stack()).map(Findings::told).orElse(NO_HAZARD))
                    .ifPresent(hazard -> sites.add("  scan: " + hazard));
            site.stack().stream()
                    .limit(FRAMES_TOLD)
                    .map(frame -> "    " + frame)
                    .forEach(sites::add);
        }
        return new Finding(
                "pinned-carriers",
                "virtual threads blocked while holding their carrier, %s times for %s"
                        .formatted(Figures.count(pins.count()), Figures.millis(pins.totalMillis())),
                sites,
                pins.sites().stream()
                        .flatMap(site -> Remedies.all().ofStack(site.stack()).stream())
                        .map(Remedies.OfLibrary::remedy)
                        .findFirst()
                        .orElse(""));
    }

    /// `com.acme.Pool.take → java.lang.Thread.sleep (monitor, certain)`
    private static String told(Hazard hazard) {
        return "%s → %s (%s, %s)"
                .formatted(hazard.where(), hazard.cause(), hazard.kind(), hazard.confidence());
    }

    /// What the scan says may hold carriers, by whether it did.
    private static Optional<Finding> scanned(Scanned scan) {
        if (scan.saysNothing()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>();
        for (Hit hit : scan.hit()) {
            lines.add(
                    "hit %s ×, %s: %s"
                            .formatted(
                                    Figures.count(hit.pins()),
                                    Figures.millis(hit.totalMillis()),
                                    told(hit.hazard())));
        }
        scan.neverHit().stream()
                .limit(HAZARDS_TOLD)
                .forEach(hazard -> lines.add("never hit: " + told(hazard)));
        int more = scan.neverHit().size() - HAZARDS_TOLD;
        if (more > 0) {
            lines.add("never hit: %s more, in verdict.json".formatted(Figures.count(more)));
        }
        return Optional.of(new Finding("scan", scan.text(), lines, ""));
    }

    private static Finding generatorLimited(GeneratorHealth health) {
        return new Finding(
                "generator-limited",
                "the load generator was the limit: " + health.reason(),
                List.of(
                        "CPU share of its event loop " + Figures.percent(health.cpuShare()),
                        "requests left up to %s late, p99 %s"
                                .formatted(
                                        Figures.millis(health.maxLagMillis()),
                                        Figures.millis(health.p99LagMillis()))),
                "offer less, or run on a machine with more cores");
    }

    private static Finding thirdParty(ThirdParty.Health health, double serviceMillis) {
        return health.late()
                .map(late -> punctual(health, late, serviceMillis))
                .orElseGet(() -> database(health));
    }

    /// How punctual it was; that it was the limit is the more important case.
    private static Finding punctual(
            ThirdParty.Health health, ThirdParty.Lateness late, double serviceMillis) {
        String figures =
                "%s answers, late by %s (p50) and %s (p99), %s of a core"
                        .formatted(
                                Figures.count(health.handled()),
                                Figures.millis(late.p50Millis()),
                                Figures.millis(late.p99Millis()),
                                Figures.percent(health.cpuShare()));
        return health.limit(serviceMillis)
                .map(
                        why ->
                                new Finding(
                                        "third-party-limited",
                                        "a third party was the limit: " + why,
                                        List.of(figures),
                                        "offer less, or run on a machine with more cores"))
                .orElseGet(
                        () ->
                                new Finding(
                                        "third-party",
                                        "the third party %s kept up: %s"
                                                .formatted(health.name(), figures),
                                        List.of(),
                                        ""));
    }

    private static Finding database(ThirdParty.Health health) {
        String cpu =
                health.cpuShare() > 0
                        ? ", %s of a core".formatted(Figures.percent(health.cpuShare()))
                        : "";
        return new Finding(
                "third-party",
                "the database %s: %s queries%s"
                        .formatted(health.name(), Figures.count(health.handled()), cpu),
                List.of(),
                "");
    }

    private static Finding atLimit(Variant variant, Measures measures, Limit limit) {
        Rung rung = limit.rung();
        List<String> evidence = new ArrayList<>();
        double ceiling = rung.ceiling().orElse(0.0);
        double completed =
                rung.underLoad()
                        .map(UnderLoad::completedPerSecond)
                        .orElse(measures.throughputPerSecond());
        evidence.add(
                "completed %s ÷ ceiling %s = %s"
                        .formatted(
                                Figures.rate(completed),
                                Figures.rate(ceiling),
                                Figures.number(completed / ceiling)));
        rung.underLoad()
                .ifPresent(
                        use ->
                                evidence.add(
                                        "%s in use under load, %s waiting"
                                                .formatted(
                                                        Figures.percent(use.utilization()),
                                                        Figures.number(use.waiting()))));
        evidence.add(rung.source());
        evidence.addAll(whereHeld(measures.waitSites()));
        if (measures.unfinished() > 0) {
            evidence.add(
                    Figures.count(measures.unfinished()) + " requests unfinished after the drain");
        }
        return new Finding(
                "limited",
                "limited by " + limit.text(),
                evidence,
                variant.resources().stream()
                        .filter(resource -> resource.name().equals(rung.resource()))
                        .map(DeclaredResource::remedy)
                        .findFirst()
                        .or(() -> remedy(rung, measures.heaviest()))
                        .orElse(""));
    }

    /// A library's own fix where one of its frames pins; else what helps against the resource.
    private static Optional<String> remedy(Rung rung, Optional<Window> heavy) {
        if (rung.kind().equals(Rung.CPU) && heavy.flatMap(Spinning::in).isPresent()) {
            return Optional.of(Spinning.REMEDY);
        }
        Optional<String> ofLibrary =
                rung.kind().equals(Rungs.CARRIERS)
                        ? heavy.flatMap(window -> window.seen().pins().sites().stream().findFirst())
                                .flatMap(site -> Remedies.all().ofStack(site.stack()))
                                .map(known -> known.remedy())
                        : Optional.empty();
        return ofLibrary.or(() -> Remedies.all().ofResource(rung.kind()));
    }

    /// The places at which most threads were, with their share.
    private static List<String> whereHeld(List<WaitSite> sites) {
        double all = sites.stream().mapToDouble(WaitSite::threads).sum();
        return sites.stream()
                .limit(SITES_TOLD)
                .map(
                        site ->
                                "%s of the threads at %s (%s)"
                                        .formatted(
                                                Figures.percent(site.threads() / all),
                                                site.site(),
                                                site.kind()))
                .toList();
    }

    /// Threads that give up their carrier only to ask again.
    private static Optional<Finding> spinning(Measures measures) {
        return measures.heaviest()
                .flatMap(Spinning::in)
                .map(
                        site ->
                                new Finding(
                                        "spinning",
                                        "threads spin: %s of them call Thread.yield at %s"
                                                .formatted(
                                                        Figures.number(site.threads()),
                                                        site.site()),
                                        site.stack(),
                                        Spinning.REMEDY));
    }

    /// Little's law: what is in flight is what comes in times how long it stays.
    private static Optional<Finding> suspect(Measures measures, List<TrialData> trials) {
        return trials.stream()
                .flatMap(data -> Window.of(data, Part.LOW).stream())
                .flatMap(
                        window ->
                                measures.unloadedMillis().stream()
                                        .map(millis -> window.perSecond() * millis / 1e3)
                                        .filter(expected -> isSuspect(window.inFlight(), expected))
                                        .map(expected -> suspect(window, expected)))
                .findFirst();
    }

    private static boolean isSuspect(double seen, double expected) {
        double difference = Math.abs(seen - expected);
        return difference > LITTLE_SHARE * expected && difference > LITTLE_REQUESTS;
    }

    private static Finding suspect(Window window, double expected) {
        return new Finding(
                "observation-suspect",
                "at %s there were %s requests in flight; Little's law wants %s"
                        .formatted(
                                Figures.rate(window.perSecond()),
                                Figures.number(window.inFlight()),
                                Figures.number(expected)),
                List.of("in flight = completed per second × service time"),
                "the load was not steady: what is predicted from it may be wrong");
    }

    private static List<Finding> knownBad(Jdk jdk) {
        return Remedies.all().of(jdk).stream()
                .map(
                        known ->
                                new Finding(
                                        "known-bad-jdk",
                                        "%s: %s".formatted(jdk.label(), known.problem()),
                                        List.of(),
                                        known.remedy()))
                .toList();
    }

    private static Finding requestsFailed(Measures measures) {
        return new Finding(
                "requests-failed", "requests failed: " + byKind(measures.failed()), List.of(), "");
    }

    private static boolean notSteady(TrialData trial) {
        return trial.trial().warmup().map(warmup -> !warmup.steady()).orElse(false);
    }

    private static Finding notSteady() {
        return new Finding(
                "not-steady",
                "the warm-up ended before throughput and CPU per request were steady",
                List.of(),
                "allow more time in warmup: {atMost: …}");
    }

    /// `12 connection-reset, 3 timed-out`
    static String byKind(Map<String, Long> failed) {
        return failed.entrySet().stream()
                .map(entry -> Figures.count(entry.getValue()) + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }
}
