package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.ThirdParty.Health;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.PinnedAt;
import dev.heddle.report.FailedRequests;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The text of a finding: a summary of one line, evidence, and a fix. The only place with these
/// sentences.
///
/// @param fix empty if nothing is known to help
public record FindingText(String summary, List<String> evidence, Optional<String> fix) {

    private static final String KEEP_ALIVE =
            "make the service send Connection: close before it closes a connection, or keep"
                    + " connections open longer (keep-alive timeout, requests per connection, idle"
                    + " connections)";

    private static final int FRAMES_TOLD = 15;

    /// Where threads are fewer than this share of the requests in flight, most hold none.
    private static final double NO_THREAD = 0.5;

    private static final String MORE_CORES = "lower the rate, or use a machine with more cores";
    private static final String LONGER_WARMUP =
            "allow a longer warm-up (in an experiment file: warmup: {atMost: 60s})";

    private static FindingText stopped(Finding.StoppedAnswering finding) {
        return new FindingText(
                "%s: %s requests in flight, %s threads waiting at %s (%s)"
                        .formatted(
                                finding.wentOn()
                                        ? "throughput dropped to zero under load, and recovered later"
                                        : "the service stopped responding",
                                number(finding.inFlight()),
                                number(finding.at().threads()),
                                finding.at().site(),
                                ResourceText.of(finding.at().kind())),
                finding.at().stack().stream().limit(FRAMES_TOLD).toList(),
                Optional.of(
                        finding.wentOn()
                                ? "bound queues and retries, and cancel work whose caller has timed"
                                        + " out: it uses capacity that other requests need"
                                : "look for a leak (acquired there, never released) or a deadlock"));
    }

    /// `6 of 10 connections of HikariPool-1 are in use, and no thread has them: …`
    public static FindingText leaked(Finding.LeakedUnits leaked) {
        return fixed(
                "%s of %s connections of %s are in use, and no thread has them: acquired, and never released"
                        .formatted(
                                number(leaked.units()),
                                number(leaked.capacity()),
                                leaked.resource().label()),
                leaked.remedy());
    }

    public static FindingText starts(Finding.ThreadStarts starts) {
        String many =
                starts.perRequest()
                        .map(Figures::number)
                        .map("each request starts %s platform threads"::formatted)
                        .orElse(number(starts.perSecond()) + " platform threads start per second");
        return fixed(
                "%s, such as %s at %s".formatted(many, starts.most().group(), starts.most().site()),
                "create the client or executor there once, and share it: a start takes CPU,"
                        + " and threads of what is not closed stay");
    }

    public static FindingText of(Finding finding, Workload workload) {
        return switch (finding) {
            case Finding.SubjectFailed subjectFailed ->
                    new FindingText(
                            "%s failed: %s"
                                    .formatted(
                                            subjectFailed.trial(),
                                            subjectFailed.failure().summary()),
                            subjectFailed.failure().logTail(),
                            subjectFailed.failure().logFile().isEmpty()
                                    ? Optional.empty()
                                    : Optional.of("see " + subjectFailed.failure().logFile()));
            case Finding.OutOfMemory outOfMemory ->
                    new FindingText(
                            "the service ran out of memory",
                            List.of(outOfMemory.line()),
                            Optional.of("raise -Xmx, or retain less per request"));
            case Finding.StoppedAnswering stoppedAnswering -> stopped(stoppedAnswering);
            case Finding.LeakedUnits leaked -> leaked(leaked);
            case Finding.NotRecovered notRecovered -> notRecovered(notRecovered);
            case Finding.KneeNotConfirmed kneeNotConfirmed ->
                    fixed(
                            "no sustained rate: %s was sustained in the search, but %s afterwards was not (%s completed)"
                                    .formatted(
                                            rate(kneeNotConfirmed.searchedPerSecond()),
                                            rate(kneeNotConfirmed.offeredPerSecond()),
                                            rate(kneeNotConfirmed.completedPerSecond())),
                            "measure again on an idle machine; a service that still differs"
                                    + " from minute to minute needs --repeat 3 or more");
            case Finding.Collapses collapses -> collapses(collapses);
            case Finding.SlowRequests slowRequests -> SlowText.of(slowRequests);
            case Finding.Tail tail -> TailText.of(tail);
            case Finding.Unexplained unexplained -> unexplained(unexplained);
            case Finding.PinnedCarriers pinnedCarriers -> pinned(pinnedCarriers);
            case Finding.NotObserved notObserved ->
                    only(
                            "not observed: "
                                    + notObserved.missing().stream()
                                            .map(FindingText::missing)
                                            .collect(Collectors.joining("; ")));
            case Finding.ScanIncomplete scanIncomplete ->
                    new FindingText(
                            "byte code scan incomplete: %d unreadable"
                                    .formatted(scanIncomplete.unread().size()),
                            scanIncomplete.unread(),
                            Optional.empty());
            case Finding.GeneratorLimited generatorLimited ->
                    new FindingText(
                            "the load generator could not offer the load as planned: "
                                    + GeneratorText.shortage(generatorLimited.health()),
                            List.of(GeneratorText.lag(generatorLimited.health())),
                            Optional.of(MORE_CORES));
            case Finding.ThirdPartyLimited thirdPartyLimited ->
                    new FindingText(
                            "a simulated service was the bottleneck: "
                                    + OutcomeText.overload(
                                            thirdPartyLimited.health(),
                                            thirdPartyLimited.overload()),
                            List.of(delays(thirdPartyLimited.health())),
                            Optional.of(MORE_CORES));
            case Finding.ThirdPartyKeptUp thirdPartyKeptUp ->
                    only(notLimiting(thirdPartyKeptUp.health()));
            case Finding.Limited limited -> limited(limited, workload);
            case Finding.HeldAt held -> held(held);
            case Finding.LimitsDiffer limitsDiffer -> limitsDiffer(limitsDiffer);
            case Finding.Disproved disproved -> disproved(disproved);
            case Finding.Spinning spinning ->
                    new FindingText(
                            "spinning: %s threads %s at %s"
                                    .formatted(
                                            number(spinning.site().threads()),
                                            spinning.site().kind() == WaitKind.YIELD
                                                    ? "call Thread.yield"
                                                    : "poll with short parks",
                                            spinning.site().site()),
                            spinning.site().stack(),
                            spinning.remedy());
            case Finding.RunByCallers run ->
                    only(
                            "run by their callers, as the executor does not take them"
                                    + " (CallerRunsPolicy): on average %s tasks at %s, by %s"
                                            .formatted(
                                                    number(run.threads()),
                                                    run.site().site(),
                                                    run.site()
                                                            .group()
                                                            .map(group -> "threads " + group)
                                                            .orElse("virtual threads")));
            case Finding.LittlesLaw littlesLaw -> littlesLaw(littlesLaw);
            case Finding.NotStationary notStationary -> notStationary(notStationary);
            case Finding.RequestsFailed requestsFailed ->
                    new FindingText(
                            "%s of requests failed: %s"
                                    .formatted(
                                            percent(failedShare(requestsFailed)),
                                            Words.byKind(requestsFailed.byKind())),
                            FailedRequests.lines(requestsFailed.requests()),
                            Optional.of(KEEP_ALIVE)
                                    .filter(_ -> mostlyClosed(requestsFailed.byKind())));
            case Finding.FailingAnswers answers ->
                    only(
                            "the service answered "
                                    + String.join(", ", FailedRequests.said(answers.said())));
            case Finding.NotSteady _ ->
                    fixed(
                            "the warm-up ended before a steady state of throughput and CPU per request",
                            LONGER_WARMUP);
            case Finding.DemandChanged demandChanged -> demandChanged(demandChanged);
            case Finding.SwitchDidNothing switchDidNothing ->
                    new FindingText(
                            "%s threads are configured, but requests run on %s threads"
                                    .formatted(
                                            switchDidNothing.declared(),
                                            switchDidNothing.observed()),
                            List.of(
                                    "determined from the threads that hold most requests in flight"),
                            Optional.of(
                                    "check that this framework version supports the setting, and"
                                            + " that it applies to the connector under load"));
            case Finding.AllocatesMore allocatesMore ->
                    new FindingText(
                            "a request allocates %s, %s on platform threads: each virtual thread fills thread-local caches anew"
                                    .formatted(
                                            bytes(Math.round(allocatesMore.bytes())),
                                            bytes(Math.round(allocatesMore.onPlatform()))),
                            allocatesMore.caches().stream().map(FindingText::cache).toList(),
                            Optional.of(
                                    "replace thread-local caches by a bounded pool, or upgrade the"
                                            + " library that has them (heddle scan lists them)"));
            case Finding.BusyMachine machine ->
                    fixed(
                            "other processes used %s of %d CPUs while the service was idle; the ceiling of the CPU is %s"
                                    .formatted(
                                            number(machine.busy()),
                                            machine.processors(),
                                            machine.bound()
                                                    ? "an upper bound"
                                                    : "that of what they left"),
                            "stop other processes, and measure again");
            case Finding.Stolen stolen ->
                    fixed(
                            ("the hypervisor gave %s of %d CPUs to other guests under load (steal); rates are"
                                            + " lower by what was taken, and differ between trials")
                                    .formatted(number(stolen.stolen()), stolen.processors()),
                            "compare ratios of one run only, or measure on a host of its own");
            case Finding.ThreadStarts starts -> starts(starts);
            case Finding.KnownBadJdk knownBadJdk ->
                    fixed(
                            "%s has a known bug: %s"
                                    .formatted(knownBadJdk.jdk().label(), knownBadJdk.problem()),
                            knownBadJdk.remedy());
        };
    }

    private static FindingText fixed(String summary, String fix) {
        return new FindingText(summary, List.of(), Optional.of(fix));
    }

    private static FindingText only(String summary) {
        return new FindingText(summary, List.of(), Optional.empty());
    }

    private static boolean mostlyClosed(Map<String, Long> byKind) {
        long all = byKind.values().stream().mapToLong(Long::longValue).sum();
        return byKind.getOrDefault(FailureKind.CLOSED_EARLY, 0L) * 2 > all;
    }

    private static double failedShare(Finding.RequestsFailed finding) {
        double failures = finding.byKind().values().stream().mapToLong(Long::longValue).sum();
        return failures / Math.max(1, (double) finding.offered());
    }

    private static FindingText pinned(Finding.PinnedCarriers finding) {
        List<String> sites = new ArrayList<>();
        for (PinnedAt at : finding.sites()) {
            sites.add(
                    "%s: %s times, %s%s"
                            .formatted(
                                    at.site().frame(),
                                    count(at.site().count()),
                                    millis(at.site().totalMillis()),
                                    at.site().reason().isEmpty() ? "" : ", " + at.site().reason()));
            if (finding.scanned()) {
                sites.add(
                        "  scan: "
                                + at.hazard()
                                        .map(ScanText::of)
                                        .orElse("no hazard found in this stack"));
            }
            at.site().stack().stream()
                    .limit(FRAMES_TOLD)
                    .map(frame -> "    " + frame)
                    .forEach(sites::add);
        }
        return new FindingText(
                "virtual threads pinned their carriers %s times, for %s"
                        .formatted(count(finding.count()), millis(finding.totalMillis())),
                sites,
                finding.remedy());
    }

    private static FindingText limited(Finding.Limited finding, Workload workload) {
        Rung rung = finding.limit().rung();
        List<String> evidence = new ArrayList<>();
        ResourceText.chain(finding.limit(), finding.inFlight()).ifPresent(evidence::add);
        rung.ceiling()
                .filter(ceiling -> ceiling > 0)
                .ifPresent(
                        ceiling ->
                                evidence.add(
                                        "completed %s ÷ ceiling %s = %s"
                                                .formatted(
                                                        rate(finding.perSecond()),
                                                        rate(ceiling),
                                                        number(finding.perSecond() / ceiling))));
        if (rung.underLoad().isPresent()) {
            evidence.add(ResourceText.underLoad(rung));
        }
        evidence.add(ResourceText.basis(rung));
        ResourceText.byHandler(finding.occupants())
                .ifPresent(shares -> evidence.add("by handler: " + shares));
        finding.sites().forEach(site -> evidence.add(site(site, finding.threads())));
        if (finding.unfinished() > 0) {
            evidence.add(count(finding.unfinished()) + " requests unfinished after the drain");
        }
        return new FindingText(
                "limited by " + OutcomeText.limit(finding.limit(), workload),
                evidence,
                finding.remedy());
    }

    /// `holders of lock Stock.take:12: mostly socket at Stock.call:40`
    private static FindingText held(Finding.HeldAt held) {
        return only("holders of %s: %s".formatted(held.resource().label(), heldAt(held)));
    }

    /// `mostly socket at Stock.call:40`
    public static String heldAt(Finding.HeldAt held) {
        return "mostly " + ResourceText.at(held.kind(), held.site());
    }

    /// `99.7 % of the threads at com.acme.Orders.find:42 (sleep)`
    public static String site(WaitSite site, double threads) {
        return "%s of the threads at %s (%s)"
                .formatted(
                        percent(site.threads() / threads),
                        site.site(),
                        ResourceText.of(site.kind()));
    }

    private static String cache(Hazard hazard) {
        return "%s:%d: %s (%s)"
                .formatted(hazard.where(), hazard.line(), hazard.cause(), hazard.library());
    }

    private static FindingText unexplained(Finding.Unexplained finding) {
        String summary =
                !finding.observed()
                        ? "the probe did not run, so threads, pools and locks were not observed"
                        : finding.threads() < NO_THREAD * finding.inFlight()
                                ? "of %s requests in flight only %s held a thread: they wait in a queue or for asynchronous calls that no adapter reads"
                                        .formatted(
                                                number(finding.inFlight()),
                                                number(finding.threads()))
                                : "no resource that was observed is saturated; under load: "
                                        + finding.sites().stream()
                                                .findFirst()
                                                .map(site -> site(site, finding.threads()))
                                                .orElse("no threads");
        return new FindingText(
                "not enough evidence: " + summary,
                finding.sites().stream().map(site -> site(site, finding.threads())).toList(),
                Optional.of(
                        finding.observed()
                                ? "take a thread dump under this load and give it to heddle threads, or"
                                        + " measure the services that it calls"
                                : "see \"not observed\" for what kept it from running"));
    }

    private static FindingText limitsDiffer(Finding.LimitsDiffer finding) {
        List<String> evidence = new ArrayList<>();
        finding.byTrial()
                .forEach((trial, rung) -> evidence.add(trial + ": " + ResourceText.name(rung)));
        return new FindingText("the trials disagree on the bottleneck", evidence, Optional.empty());
    }

    private static FindingText disproved(Finding.Disproved finding) {
        return only(
                "the observations name %s as the bottleneck, %s; %s"
                        .formatted(
                                ResourceText.name(finding.inferred()),
                                finding.taken()
                                        ? "but taking some of it away hardly lowered throughput"
                                        : "of which nothing could be taken away",
                                finding.proven()
                                        .map(rung -> "the proven one is " + ResourceText.name(rung))
                                        .orElse("what limits is something that was not tried")));
    }

    private static FindingText littlesLaw(Finding.LittlesLaw finding) {
        return new FindingText(
                "Little's law does not hold (%s): of %s, %s are busy, but only %s requests are in flight"
                        .formatted(
                                finding.interval(),
                                ResourceText.name(finding.workers()),
                                number(finding.busy()),
                                number(finding.inFlight())),
                List.of(
                        "busy: sampled in the service; in flight: throughput × mean latency, from"
                                + " the load generator",
                        "requests use several of these workers at a time, or the observations of"
                                + " this load are wrong"),
                Optional.empty());
    }

    private static FindingText notStationary(Finding.NotStationary finding) {
        return new FindingText(
                "no steady state at %s (%s): %s requests in flight, throughput × mean latency is %s"
                        .formatted(
                                rate(finding.perSecond()),
                                finding.interval(),
                                number(finding.seen()),
                                number(finding.expected())),
                List.of("predictions from this load may be wrong"),
                Optional.empty());
    }

    private static FindingText demandChanged(Finding.DemandChanged finding) {
        String what =
                switch (finding.what()) {
                    case SERVICE_TIME -> "latency";
                    case CPU -> "CPU time per request";
                };
        return new FindingText(
                "%s at the low rate changed from %s to %s during the trial"
                        .formatted(
                                what,
                                millis(finding.before() * 1e3),
                                millis(finding.after() * 1e3)),
                List.of("possible causes: JIT compilation, cache warm-up, a leak"),
                Optional.of(LONGER_WARMUP));
    }

    private static FindingText collapses(Finding.Collapses finding) {
        return fixed(
                "when overloaded, it completes %s to %s, less than the %s to %s that it sustains (congestion collapse): above that rate, a backlog does not drain"
                        .formatted(
                                number(finding.overloadedPerSecond().low()),
                                rate(finding.overloadedPerSecond().high()),
                                number(finding.sustainedPerSecond().low()),
                                rate(finding.sustainedPerSecond().high())),
                "refuse requests that would wait for long, or limit how many are worked on at once");
    }

    private static FindingText notRecovered(Finding.NotRecovered finding) {
        return new FindingText(
                "no recovery from overload: %s after it, one request at a time %s (%s before)"
                        .formatted(
                                millis(finding.afterSeconds() * 1e3),
                                finding.seconds()
                                        .map(now -> "takes " + millis(now * 1e3))
                                        .orElse("does not complete"),
                                millis(finding.beforeSeconds() * 1e3)),
                List.of(
                        "%s requests were unfinished when the overload ended"
                                .formatted(count(finding.unfinished()))),
                Optional.of(
                        "bound queues and retries, and cancel work whose caller has timed out; check"
                                + " for permits and connections that are never released"));
    }

    private static String notLimiting(Health health) {
        return health.late().isPresent()
                ? "the simulated service %s was not the bottleneck: %s"
                        .formatted(health.name(), delays(health))
                : "the database %s: %s queries%s"
                        .formatted(
                                health.name(),
                                count(health.handled()),
                                health.cpuShare() > 0
                                        ? ", %s of a core".formatted(percent(health.cpuShare()))
                                        : "");
    }

    private static String delays(Health health) {
        return "%s delays, error %s at p50, %s at p99; event loop used %s of a core"
                .formatted(
                        count(health.handled()),
                        health.late().map(late -> millis(late.p50Millis())).orElse("?"),
                        health.late().map(late -> millis(late.p99Millis())).orElse("?"),
                        percent(health.cpuShare()));
    }

    /// The observation that is missing, and why.
    public static String missing(Missing missing) {
        String what =
                switch (missing.what()) {
                    case PROCESS -> "process (/proc is unreadable)";
                    case HEAP -> "heap (the flight recording has no sample of the measured time)";
                    case KEPT_OBJECTS -> "what keeps the heap";
                    case PROBE -> "threads, pools and locks (the probe did not run)";
                    case NO_RECORDING -> "JVM events (no flight recording was written)";
                    case RECORDING_BEGINNING ->
                            "JVM events of the beginning (discarded at the recording's size limit)";
                    case RECORDING -> "JVM events (the flight recording is unreadable)";
                    case WATCHING -> "JVM (the service does not start with JFR and the probe)";
                    case OVERLOAD -> "behavior above the knee";
                    case LOW_AGAIN -> "service demands at the end of the trial";
                };
        return missing.detail().isEmpty() ? what : what + ": " + missing.detail();
    }
}
