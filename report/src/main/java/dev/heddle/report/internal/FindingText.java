package dev.heddle.report.internal;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Finding;
import dev.heddle.model.Finding.PinnedAt;
import dev.heddle.model.Observation.Missing;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.Rung;
import dev.heddle.model.ThirdParty.Health;
import dev.heddle.model.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a finding says: a summary of one line, evidence, and what to do. The only place with these
/// sentences.
///
/// @param fix empty if nothing is known to help
public record FindingText(String summary, List<String> evidence, Optional<String> fix) {
    private static final int FRAMES_TOLD = 15;

    private static FindingText stopped(Finding.StoppedAnswering of) {
        return new FindingText(
                "%s: %s requests are in flight, and %s threads stand at %s (%s)"
                        .formatted(
                                of.wentOn()
                                        ? "it completes nothing above the knee"
                                        : "it stopped answering",
                                number(of.inFlight()),
                                number(of.at().threads()),
                                of.at().site(),
                                ResourceText.of(of.at().kind())),
                of.at().stack().stream().limit(FRAMES_TOLD).toList(),
                Optional.of(
                        of.wentOn()
                                ? "bound queues and retries, and drop work whose caller has"
                                        + " given up: it takes the capacity that others need"
                                : "look for what is taken there and not given back (a leak), or for"
                                        + " holders that wait for each other (a deadlock)"));
    }

    public static FindingText of(Finding finding, Workload workload) {
        return switch (finding) {
            case Finding.SubjectFailed of ->
                    new FindingText(
                            "%s failed: %s".formatted(of.trial(), of.failure().summary()),
                            of.failure().logTail(),
                            of.failure().logFile().isEmpty()
                                    ? Optional.empty()
                                    : Optional.of("see " + of.failure().logFile()));
            case Finding.OutOfMemory of ->
                    new FindingText(
                            "the subject ran out of memory",
                            List.of(of.line()),
                            Optional.of("raise -Xmx, or keep less per request"));
            case Finding.StoppedAnswering of -> stopped(of);
            case Finding.NotRecovered of -> notRecovered(of);
            case Finding.PinnedCarriers of -> pinned(of);
            case Finding.NotObserved of ->
                    new FindingText(
                            "not everything was observed",
                            of.missing().stream().map(FindingText::missing).toList(),
                            Optional.empty());
            case Finding.ScanIncomplete of ->
                    new FindingText("not all byte code was scanned", of.unread(), Optional.empty());
            case Finding.GeneratorLimited of ->
                    new FindingText(
                            "the load generator was the limit: "
                                    + GeneratorText.shortage(of.health()),
                            List.of(GeneratorText.lag(of.health())),
                            Optional.of("offer less, or run on a machine with more cores"));
            case Finding.ThirdPartyLimited of ->
                    new FindingText(
                            "a third party was the limit: "
                                    + OutcomeText.overload(of.health(), of.overload()),
                            List.of(punctuality(of.health())),
                            Optional.of("offer less, or run on a machine with more cores"));
            case Finding.ThirdPartyKeptUp of -> only(keptUp(of.health()));
            case Finding.Limited of -> limited(of, workload);
            case Finding.LimitsDiffer of -> limitsDiffer(of);
            case Finding.Spinning of ->
                    new FindingText(
                            "threads spin: %s of them call Thread.yield at %s"
                                    .formatted(number(of.site().threads()), of.site().site()),
                            of.site().stack(),
                            of.remedy());
            case Finding.LittlesLaw of -> littlesLaw(of);
            case Finding.RequestsFailed of ->
                    only(
                            "%s of requests failed: %s"
                                    .formatted(
                                            percent(
                                                    failures(of)
                                                            / Math.max(1, (double) of.offered())),
                                            Words.byKind(of.byKind())));
            case Finding.NotSteady _ ->
                    new FindingText(
                            "the warm-up ended before throughput and CPU per request were steady",
                            List.of(),
                            Optional.of("allow more time in warmup: {atMost: …}"));
            case Finding.DemandChanged of -> demandChanged(of);
            case Finding.SwitchDidNothing of ->
                    new FindingText(
                            "%s threads are switched on, and requests run on %s threads"
                                    .formatted(of.declared(), of.observed()),
                            List.of("seen by the threads that hold most requests in flight"),
                            Optional.of(
                                    "check that this version of the framework has the switch, and"
                                            + " that it reaches the connector that was loaded"));
            case Finding.BusyMachine of ->
                    new FindingText(
                            "something else used %s of the machine's %d processors while the service was at rest; CPU ceilings are lower by that"
                                    .formatted(number(of.busy()), of.processors()),
                            List.of(),
                            Optional.of("end what else runs, and measure again"));
            case Finding.KnownBadJdk of ->
                    new FindingText(
                            "%s has a known bug, %s".formatted(of.jdk().label(), of.problem()),
                            List.of(),
                            Optional.of(of.remedy()));
        };
    }

    private static FindingText only(String summary) {
        return new FindingText(summary, List.of(), Optional.empty());
    }

    private static double failures(Finding.RequestsFailed of) {
        return of.byKind().values().stream().mapToLong(Long::longValue).sum();
    }

    private static FindingText pinned(Finding.PinnedCarriers of) {
        List<String> sites = new ArrayList<>();
        for (PinnedAt at : of.sites()) {
            sites.add(
                    "%s: %s times, %s%s"
                            .formatted(
                                    at.site().frame(),
                                    count(at.site().count()),
                                    millis(at.site().totalMillis()),
                                    at.site().reason().isEmpty() ? "" : ", " + at.site().reason()));
            if (of.scanned()) {
                sites.add(
                        "  scan: "
                                + at.hazard()
                                        .map(ScanText::of)
                                        .orElse("nothing in this stack is known to pin"));
            }
            at.site().stack().stream()
                    .limit(FRAMES_TOLD)
                    .map(frame -> "    " + frame)
                    .forEach(sites::add);
        }
        return new FindingText(
                "virtual threads pinned their carriers %s times, for %s"
                        .formatted(count(of.count()), millis(of.totalMillis())),
                sites,
                of.remedy());
    }

    private static FindingText limited(Finding.Limited of, Workload workload) {
        Rung rung = of.limit().rung();
        List<String> evidence = new ArrayList<>();
        ResourceText.chain(of.limit(), of.inFlight()).ifPresent(evidence::add);
        rung.ceiling()
                .filter(ceiling -> ceiling > 0)
                .ifPresent(
                        ceiling ->
                                evidence.add(
                                        "completed %s ÷ ceiling %s = %s"
                                                .formatted(
                                                        rate(of.perSecond()),
                                                        rate(ceiling),
                                                        number(of.perSecond() / ceiling))));
        if (rung.underLoad().isPresent()) {
            evidence.add(ResourceText.underLoad(rung));
        }
        evidence.add(ResourceText.basis(rung));
        of.sites().forEach(site -> evidence.add(site(site, of.threads())));
        if (of.unfinished() > 0) {
            evidence.add(count(of.unfinished()) + " requests unfinished after the drain");
        }
        return new FindingText(
                "limited by " + OutcomeText.limit(of.limit(), workload), evidence, of.remedy());
    }

    /// `99.7 % of the threads at com.acme.Orders.find:42 (sleep)`
    public static String site(WaitSite site, double threads) {
        return "%s of the threads at %s (%s)"
                .formatted(
                        percent(site.threads() / threads),
                        site.site(),
                        ResourceText.of(site.kind()));
    }

    private static FindingText limitsDiffer(Finding.LimitsDiffer of) {
        List<String> evidence = new ArrayList<>();
        of.byTrial().forEach((trial, rung) -> evidence.add(trial + ": " + ResourceText.name(rung)));
        return new FindingText(
                "trials disagree on what limits: near ties", evidence, Optional.empty());
    }

    private static FindingText littlesLaw(Finding.LittlesLaw of) {
        return new FindingText(
                "at %s (%s) %s requests were in flight; Little's law gives %s"
                        .formatted(
                                rate(of.perSecond()),
                                of.interval(),
                                number(of.seen()),
                                number(of.expected())),
                List.of("requests in flight = completed per second × mean latency"),
                Optional.of("the load was not steady: predictions from it may be wrong"));
    }

    private static FindingText demandChanged(Finding.DemandChanged of) {
        String what =
                switch (of.what()) {
                    case SERVICE_TIME -> "latency";
                    case CPU -> "CPU time per request";
                };
        return new FindingText(
                "%s at the low rate was %s at first and %s at the end of the trial"
                        .formatted(what, millis(of.before() * 1e3), millis(of.after() * 1e3)),
                List.of("compiler, caches or leaks change it while the trial runs"),
                Optional.of("allow more time in warmup: {atMost: …}"));
    }

    private static FindingText notRecovered(Finding.NotRecovered of) {
        return new FindingText(
                ("it did not recover: %s after a load above the knee, one request at a time %s"
                                + " (%s before)")
                        .formatted(
                                millis(of.afterSeconds() * 1e3),
                                of.seconds()
                                        .map(now -> "took " + millis(now * 1e3))
                                        .orElse("was not completed"),
                                millis(of.beforeSeconds() * 1e3)),
                List.of(
                        "%s requests of the load were left at its end"
                                .formatted(count(of.unfinished()))),
                Optional.of(
                        "bound its queues and retries, and drop work whose caller has given up;"
                                + " look for permits and connections that are not given back"));
    }

    private static String keptUp(Health health) {
        return health.late().isPresent()
                ? "the third party %s kept up: %s".formatted(health.name(), punctuality(health))
                : "the database %s: %s queries%s"
                        .formatted(
                                health.name(),
                                count(health.handled()),
                                health.cpuShare() > 0
                                        ? ", %s of a core".formatted(percent(health.cpuShare()))
                                        : "");
    }

    private static String punctuality(Health health) {
        return "%s answers, late by %s (p50) and %s (p99), %s of a core"
                .formatted(
                        count(health.handled()),
                        health.late().map(late -> millis(late.p50Millis())).orElse("?"),
                        health.late().map(late -> millis(late.p99Millis())).orElse("?"),
                        percent(health.cpuShare()));
    }

    /// What could not be observed, and why.
    public static String missing(Missing missing) {
        String what =
                switch (missing.what()) {
                    case PROCESS -> "process: /proc could not be read";
                    case HEAP -> "heap: the flight recording holds no sample of the measured time";
                    case PROBE -> "threads, pools and locks: the probe did not run in the subject";
                    case NO_RECORDING -> "JVM events: the subject left no flight recording";
                    case RECORDING -> "JVM events: the flight recording cannot be read";
                    case WATCHING -> "the subject does not start with recorder and probe";
                    case OVERLOAD -> "what happens above the knee";
                    case LOW_AGAIN -> "whether demands stayed the same until the end";
                };
        return missing.detail().isEmpty() ? what : what + ": " + missing.detail();
    }
}
