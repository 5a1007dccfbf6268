package dev.heddle.report.internal.chart;

import dev.heddle.model.Figures;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.TimeSpent;
import dev.heddle.model.verdict.TimeSpent.Place;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.FindingText;
import dev.heddle.report.internal.sentence.ProofText;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The chain of waits, and where a request spends its time at a low rate and under load.
///
/// @param links outermost first; the last is the cause, with what limits as much
/// @param evidence how much of the added time the cause explains, where its holders are, and whose
///   requests they serve, as far as that is known
/// @param proofs what it shows that resources were taken away
/// @param bars one at the low rate, one under load
/// @param key the sites of the bars
public record CausePicture(
        List<Link> links,
        List<String> evidence,
        List<String> proofs,
        List<Bar> bars,
        List<Key> key) {
    private static final String ELSEWHERE = "other: remaining sites, network";

    /// Number of colours of sites; after them come that of all other sites, and those of what is in
    /// no thread.
    private static final int COLOURS = 6;

    /// Time that a request spends in no thread, by what is known of the outermost resource.
    ///
    /// @param name such as `waiting for worker threads http-nio-#-exec`
    /// @param underLoadSeconds at most: it takes what the threads have left
    record Unseen(String name, double lowSeconds, double underLoadSeconds) {
        /// Requests that wait for a worker are in no thread. Of those that wait for something else,
        /// threads at places are taken off; if any are left, the holders may be in no thread, too.
        static List<Unseen> of(Optional<Limit> limit, TimeSpent time) {
            Optional<Rung> outermost = limit.filter(Limit::observed).map(Unseen::first);
            if (outermost.flatMap(Rung::underLoad).isEmpty()) {
                return List.of();
            }
            Rung rung = outermost.orElseThrow();
            Rung.UnderLoad use = rung.underLoad().orElseThrow();
            String name = ResourceText.name(rung);
            boolean workers = rung.kind() == ResourceKind.WORKERS;
            double inThreads =
                    workers ? 0 : time.places().stream().mapToDouble(Place::underLoadSeconds).sum();
            double waiting = waiters(rung, use, time) / use.completedPerSecond() - inThreads;
            // Without any completed request nothing is known of its time.
            if (!(waiting > 0) || Double.isInfinite(waiting)) {
                return List.of();
            }
            Unseen queue = new Unseen("waiting for " + name, 0, waiting);
            Optional<Double> held = rung.demandSeconds().filter(_ -> !workers);
            return Stream.concat(
                            Stream.of(queue),
                            held.stream().map(s -> new Unseen("using " + name, s, s)))
                    .toList();
        }

        private static Rung first(Limit limit) {
            return limit.victims().isEmpty() ? limit.rung() : limit.victims().getFirst();
        }

        /// Those that were counted; for event loops, all requests in flight that no loop has.
        private static double waiters(Rung rung, Rung.UnderLoad use, TimeSpent time) {
            return ResourceText.uncounted(rung, use)
                    ? time.underLoad().inFlight() - rung.inUse().orElse(0.0)
                    : use.waiting();
        }
    }

    /// @param figures how much of it is in use, and by how many it is waited for
    public record Link(String name, String figures, boolean cause) {}

    /// @param label at which rate, and how long one request takes
    public record Bar(String label, List<Part> parts) {}

    /// @param percent of the total
    public record Part(Key key, String title, double percent) {}

    /// @param colour the same for a site in all cases of a verdict
    public record Key(String site, int colour) {}

    /// The sites of all cases, in the order of their colours.
    public static List<String> sites(List<CaseVerdict> cases) {
        return cases.stream()
                .flatMap(verdict -> verdict.details().timeSpent().stream())
                .flatMap(time -> time.places().stream())
                .map(CausePicture::site)
                .distinct()
                .toList();
    }

    /// Empty where neither is known.
    ///
    /// @param sites of all cases of the verdict
    public static Optional<CausePicture> of(CaseVerdict verdict, List<String> sites) {
        List<Link> links =
                verdict.finding(Finding.Limited.class).map(CausePicture::links).orElse(List.of());
        Optional<TimeSpent> time = verdict.details().timeSpent();
        List<Unseen> unseen =
                time.map(spent -> Unseen.of(verdict.limit(), spent)).orElse(List.of());
        List<Key> keys = time.map(spent -> keys(spent, unseen, sites)).orElse(List.of());
        return links.isEmpty() && time.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new CausePicture(
                                links,
                                evidence(verdict),
                                ProofText.of(verdict),
                                time.map(
                                                spent ->
                                                        bars(
                                                                spent,
                                                                unseen,
                                                                keys,
                                                                verdict.limit()
                                                                        .filter(Limit::observed)
                                                                        .isPresent()))
                                        .orElse(List.of()),
                                keys));
    }

    private static List<String> evidence(CaseVerdict verdict) {
        Optional<Finding.Limited> limited = verdict.finding(Finding.Limited.class);
        return Stream.of(
                        limited.flatMap(found -> ResourceText.explained(found.limit()))
                                .map("Evidence: "::concat),
                        verdict.finding(Finding.HeldAt.class)
                                .map(FindingText::heldAt)
                                .map("Holders: "::concat),
                        limited.flatMap(found -> ResourceText.byHandler(found.occupants()))
                                .map("By handler: "::concat))
                .flatMap(Optional::stream)
                .toList();
    }

    private static List<Link> links(Finding.Limited limited) {
        Limit limit = limited.limit();
        List<Link> links = new ArrayList<>();
        links.add(new Link("requests", Figures.number(limited.inFlight()) + " in flight", false));
        for (Rung victim : limit.victims()) {
            links.add(new Link(ResourceText.name(victim), ResourceText.underLoad(victim), false));
        }
        links.add(new Link(ResourceText.name(limit), ResourceText.underLoad(limit.rung()), true));
        return links;
    }

    /// One for each site, one for each that is in no thread, and the last for what is at none.
    static List<Key> keys(TimeSpent time, List<Unseen> unseen, List<String> sites) {
        List<Key> keys = new ArrayList<>();
        for (Place place : time.places()) {
            keys.add(new Key(site(place), sites.indexOf(site(place)) % COLOURS));
        }
        for (int i = 0; i < unseen.size(); i++) {
            keys.add(new Key(unseen.get(i).name(), COLOURS + 1 + i));
        }
        keys.add(new Key(ELSEWHERE, COLOURS));
        return keys;
    }

    private static String site(Place place) {
        return place.site().isEmpty()
                ? "running or runnable"
                : ResourceText.at(place.kind(), place.site());
    }

    /// @param queued whether requests queued under load: those that were answered while the queue
    ///   grew took less than the one that arrives then
    static List<Bar> bars(TimeSpent time, List<Unseen> unseen, List<Key> keys, boolean queued) {
        return List.of(
                bar(
                        "%s per request",
                        keys, time, time.low(), Place::lowSeconds, unseen, Unseen::lowSeconds),
                bar(
                        queued
                                ? Figures.number(time.underLoad().inFlight())
                                        + " in flight: %s for a request that arrives then"
                                : "%s per request",
                        keys,
                        time,
                        time.underLoad(),
                        Place::underLoadSeconds,
                        unseen,
                        Unseen::underLoadSeconds));
    }

    private static Bar bar(
            String label,
            List<Key> keys,
            TimeSpent time,
            TimeSpent.Whole whole,
            ToDoubleFunction<Place> atPlace,
            List<Unseen> unseen,
            ToDoubleFunction<Unseen> inNoThread) {
        List<Double> seconds =
                new ArrayList<>(time.places().stream().map(atPlace::applyAsDouble).toList());
        double seen = seconds.stream().mapToDouble(s -> s).sum();
        double total = Math.max(seen, whole.residenceSeconds());
        double left = total - seen;
        for (Unseen place : unseen) {
            double own = Math.min(inNoThread.applyAsDouble(place), left);
            seconds.add(own);
            left -= own;
        }
        seconds.add(left);
        List<Part> parts =
                IntStream.range(0, seconds.size())
                        .filter(i -> seconds.get(i) > 0)
                        .mapToObj(i -> part(keys.get(i), seconds.get(i), total))
                        .toList();
        return new Bar(
                "at %s, ".formatted(Figures.rate(whole.perSecond()))
                        + label.formatted(Figures.millis(total * 1e3)),
                parts);
    }

    private static Part part(Key key, double seconds, double total) {
        return new Part(
                key, Figures.millis(seconds * 1e3), Math.round(1_000 * seconds / total) / 10.0);
    }
}
