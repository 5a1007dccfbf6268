package dev.heddle.report.internal.forecast;

import dev.heddle.model.Figures;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Band;
import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Elasticity;
import dev.heddle.model.forecast.Forecast.Hour;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.forecast.Forecast.Trust;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.machine.Jdk;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The sentences of a forecast.
public final class ForecastText {
    /// So many ceilings are told: the cause, and the one after it.
    private static final int CEILINGS = 2;

    /// Two rates that differ by less than this factor are one: the search for a rate ends so near.
    private static final double SAME_RATE = 1.01;

    private ForecastText() {}

    /// `HikariPool-1=50, cpu=8`
    private static String changes(Forecast forecast) {
        return forecast.changes().isEmpty()
                ? "as it is"
                : forecast.changes().stream()
                        .map(ForecastText::change)
                        .collect(Collectors.joining(", "));
    }

    private static String change(Change change) {
        return switch (change) {
            case Change.Capacity capacity -> capacity.resource() + "=" + capacity.units();
            case Change.Processors cpu -> "cpu=" + Figures.number(cpu.count());
            case Change.Site site -> "site:" + site.place() + "=" + time(site);
            case Change.VirtualThreads _ -> "threads=virtual";
            case Change.PlatformThreads platform -> "threads=platform:" + platform.workers();
            case Change.Bursts bursts ->
                    "arrivals in bursts of %s× the mean rate"
                            .formatted(Figures.number(bursts.times()));
            case Change.Hosts hosts ->
                    "%s hosts, balanced by %s"
                            .formatted(
                                    Figures.count(hosts.count()),
                                    hosts.balancing()
                                            .name()
                                            .toLowerCase(Locale.ROOT)
                                            .replace('_', ' '));
        };
    }

    private static String time(Change.Site site) {
        return site.addedMillis() == 0
                ? "×" + Figures.number(site.scale())
                : (site.addedMillis() < 0 ? "-" : "+")
                        + Figures.number(Math.abs(site.addedMillis()))
                        + "ms";
    }

    /// `With cpu=4, platform completes at most 190/s, as before: connection pool orders limits it.`
    public static String headline(Forecast forecast) {
        String of = forecast.subject().of();
        return forecast.after()
                .map(
                        after ->
                                "With %s, %s completes at most %s%s%s."
                                        .formatted(
                                                changes(forecast),
                                                of,
                                                Figures.rate(after.mostPerSecond().value()),
                                                against(after, forecast.before()),
                                                after.ladder().stream()
                                                        .findFirst()
                                                        .map(Ceiling::id)
                                                        .map(ResourceText::name)
                                                        .map("; limited by %s"::formatted)
                                                        .orElse("")))
                .orElseGet(
                        () ->
                                forecast.unknown().isEmpty()
                                        ? "%s as it is: at most %s."
                                                .formatted(
                                                        of,
                                                        Figures.rate(
                                                                forecast.before()
                                                                        .mostPerSecond()
                                                                        .value()))
                                        : forecast.changes().isEmpty()
                                                ? "Of %s nothing can be predicted.".formatted(of)
                                                : "What %s does to %s cannot be predicted."
                                                        .formatted(changes(forecast), of));
    }

    private static String against(Curve after, Curve before) {
        Band now = after.mostPerSecond();
        Band then = before.mostPerSecond();
        return now.low() <= then.value() && then.value() <= now.high()
                ? ", as before"
                : " instead of " + Figures.rate(then.value());
    }

    /// The answer: what is completed at most before and after, and what limits then.
    public static List<String> summary(Forecast forecast) {
        List<String> lines = new ArrayList<>();
        lines.add("model of the service as it is: " + curve(forecast.before(), forecast));
        forecast.after().ifPresent(after -> lines.add("predicted: " + curve(after, forecast)));
        forecast.unknown().forEach(unknown -> lines.add("unknown: " + unknown(unknown)));
        return lines;
    }

    private static String curve(Curve curve, Forecast forecast) {
        Band most = curve.mostPerSecond();
        String goal =
                forecast.subject()
                        .objective()
                        .map(
                                objective ->
                                        "; "
                                                + objective
                                                + curve.meetsPerSecond()
                                                        .map(rate -> met(rate, curve))
                                                        .orElse(" at no rate"))
                        .orElse("");
        return "at most %s (90 %% band %s to %s), limited by %s%s%s"
                .formatted(
                        Figures.rate(most.value()),
                        Figures.number(most.low()),
                        Figures.number(most.high()),
                        limits(curve.ladder()),
                        goal,
                        day(curve.day()));
    }

    /// The end of the rates that meet the objective: at least that, if no latency is told beyond.
    private static String met(double rate, Curve curve) {
        boolean untold =
                curve.points().stream()
                        .filter(point -> point.steady() && point.latency().isEmpty())
                        .anyMatch(point -> point.offeredPerSecond() <= SAME_RATE * rate);
        return (untold ? " up to at least " : " up to ") + Figures.rate(rate);
    }

    private static String day(List<Hour> hours) {
        if (hours.isEmpty()) {
            return "";
        }
        List<String> missed = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= hours.size(); i++) {
            if (i == hours.size() || hours.get(i).met()) {
                if (from < i) {
                    missed.add("%s to %s".formatted(time(from), time(i)));
                }
                from = i + 1;
            }
        }
        return "; "
                + (missed.isEmpty()
                        ? "met in every hour of the day"
                        : "not met from " + String.join(", ", missed));
    }

    static String time(int hour) {
        return "%02d:00".formatted(hour);
    }

    private static String limits(List<Ceiling> ladder) {
        return ladder.isEmpty()
                ? "nothing that is known"
                : ladder.stream()
                        .limit(CEILINGS)
                        .map(
                                ceiling ->
                                        "%s (%s%s)"
                                                .formatted(
                                                        ResourceText.name(ceiling.id()),
                                                        Figures.rate(ceiling.perSecond()),
                                                        ceiling.interval()
                                                                .map(Words::range)
                                                                .map("; 95 %% CI %s"::formatted)
                                                                .orElse("")))
                        .collect(Collectors.joining(", then by "));
    }

    /// How well the model predicts what was measured.
    public static List<String> trust(Forecast forecast) {
        Trust trust = forecast.trust();
        List<String> lines = new ArrayList<>();
        List<Load> loads = forecast.subject().loads();
        long steady = trust.leftOut().stream().filter(each -> each.latency().isPresent()).count();
        lines.add(
                "%d loads were measured in %s. Each, predicted from the others, is off by (root mean square) %s in throughput%s."
                        .formatted(
                                loads.size(),
                                Words.runs(forecast.subject().trials()),
                                percent(trust.error().throughput()),
                                steady == 0
                                        ? "; none of them says how far latency is off"
                                        : ", %s in the mean, %s in the p50 and %s in the p99 of %d loads"
                                                .formatted(
                                                        percent(trust.error().mean()),
                                                        percent(trust.error().p50()),
                                                        percent(trust.error().p99()),
                                                        steady)));
        lines.add(
                trust.formulas() == 1
                        ? "Formulas and simulation could be compared at no load."
                        : "Mean latency by formulas and by simulation differ by %s at most."
                                .formatted(Figures.percent(Math.abs(trust.formulas() - 1))));
        trust.proofs().forEach(proof -> lines.add(proof(proof)));
        return lines;
    }

    private static String percent(double logarithm) {
        return Figures.percent(Math.expm1(logarithm));
    }

    private static String proof(Elasticity proof) {
        return "The proof took some of %s away: elasticity %s (95 %% CI %s to %s); of the model: %s."
                .formatted(
                        ResourceText.name(proof.id()),
                        Figures.number(proof.proven()),
                        Figures.number(proof.interval().low()),
                        Figures.number(proof.interval().high()),
                        Figures.number(proof.model()));
    }

    public static List<String> assumptions(Forecast forecast) {
        return forecast.assumptions().stream().map(ForecastText::assumption).toList();
    }

    private static String assumption(Assumption assumption) {
        String subject = assumption.subject();
        return switch (assumption.what()) {
            case NEVER_SATURATED ->
                    subject + " was never seen saturated: its ceiling is its capacity ÷ hold time";
            case ORDER_UNKNOWN ->
                    subject + " is held before or after the others, not while they are held";
            case ONE_KIND -> "all kinds of requests need the same, in the mean";
            case CALLEE_FLAT ->
                    "the wait at %s stays as long as it was, however many requests wait there"
                            .formatted(subject);
            case NOTHING_PINS -> "no virtual thread blocks while it is pinned to its carrier";
            case SAME_CPU -> "a request needs as much CPU time under the other thread model";
            case PROCESSORS_ALIKE -> "more processors are as fast as those that were measured";
            case HOSTS_ALIKE -> "all hosts are alike, and share nothing but the callees";
        };
    }

    public static String unknown(Unknown unknown) {
        String subject = unknown.subject();
        String needed = Figures.number(unknown.needed());
        String seen = Figures.number(unknown.seen());
        return switch (unknown.why()) {
            case FEW_LOADS ->
                    "only %s loads were measured, at least %s are needed; heddle compare measures as many"
                            .formatted(seen, needed);
            case CALLEE_BEYOND ->
                    "at higher rates %s requests would wait at %s, which became slower with at most %s; measure it with more"
                            .formatted(needed, subject, seen);
            case LIMIT_NOT_MODELLED ->
                    "the service is limited by %s, which the model does not have"
                            .formatted(subject);
            case CEILING_DIFFERS ->
                    "the model of the service as it was completes %s/s at most, the service completed %s/s: what limits it is not as in the model"
                            .formatted(needed, seen);
            case FORMULAS_DISAGREE ->
                    "from %s/s on, mean latency by formulas is more than 10 %% off that by simulation, so only throughput is predicted there"
                            .formatted(needed);
            case P99_UNSURE ->
                    "from %s/s on, the p99 is no surer than from half to twice as much, as far off as the loads that were left out are; only its band is told there"
                            .formatted(needed);
            case CEILINGS_DISAGREE ->
                    "mean latency by formulas and by simulation differ, and so does the throughput: %s/s at most by simulation, capacity ÷ hold time %s/s"
                            .formatted(needed, seen);
            case PROOF_CONTRADICTS ->
                    "taking some of %s away has the elasticity %s, in the model %s"
                            .formatted(subject, seen, needed);
            case MAY_PIN ->
                    "on %s a virtual thread that waits within a monitor keeps its carrier, and platform threads do not show where that is; measure them on JDK %d or later, or virtual threads"
                            .formatted(subject, Jdk.MONITORS_UNMOUNT);
            case NOT_OBSERVED -> "nobody saw what requests hold at the low rate";
        };
    }
}
