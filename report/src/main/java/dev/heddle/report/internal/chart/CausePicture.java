package dev.heddle.report.internal.chart;

import dev.heddle.model.Figures;
import dev.heddle.model.Finding;
import dev.heddle.model.Limit;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.TimeSpent;
import dev.heddle.model.TimeSpent.Place;
import dev.heddle.model.Verdict.CaseVerdict;
import dev.heddle.report.internal.sentence.ProofText;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// The chain of waits, and where a request spends its time at a low rate and under load.
///
/// @param links outermost first; the last is the cause, with what limits as much
/// @param evidence how much of the added time the cause explains; empty if that is not known
/// @param byHandler whose requests have the cause; empty unless several handlers' do
/// @param proofs what it shows that resources were taken away
/// @param bars one at the low rate, one under load
/// @param key the sites of the bars
public record CausePicture(
        List<Link> links,
        Optional<String> evidence,
        Optional<String> byHandler,
        List<String> proofs,
        List<Bar> bars,
        List<Key> key) {
    private static final String ELSEWHERE = "other: remaining sites, network";

    /// Number of colours of sites; after them come that of all other sites, and the queue's.
    private static final int COLOURS = 6;

    /// The wait for the outermost resource, where requests are in no thread.
    ///
    /// @param name such as `waiting for worker threads http-nio-#-exec`
    /// @param seconds of a request under load
    private record Queue(String name, double seconds) {
        static Optional<Queue> of(CaseVerdict verdict) {
            return verdict.limit()
                    .filter(Limit::observed)
                    .map(
                            limit ->
                                    limit.victims().isEmpty()
                                            ? limit.rung()
                                            : limit.victims().getFirst())
                    .filter(rung -> rung.kind() == ResourceKind.WORKERS)
                    .flatMap(
                            rung ->
                                    rung.underLoad()
                                            .filter(use -> use.completedPerSecond() > 0)
                                            .filter(use -> use.waiting() > 0)
                                            .map(
                                                    use ->
                                                            new Queue(
                                                                    "waiting for "
                                                                            + ResourceText.name(
                                                                                    rung),
                                                                    use.waiting()
                                                                            / use
                                                                                    .completedPerSecond())));
        }
    }

    /// @param figures how much of it is in use, and by how many it is waited for
    public record Link(String name, String figures, boolean cause) {}

    /// @param label at which rate
    /// @param total time of one request
    public record Bar(String label, String total, List<Part> parts) {}

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
        return links.isEmpty() && time.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new CausePicture(
                                links,
                                verdict.finding(Finding.Limited.class)
                                        .flatMap(
                                                limited -> ResourceText.explained(limited.limit())),
                                verdict.finding(Finding.Limited.class)
                                        .flatMap(
                                                limited ->
                                                        ResourceText.byHandler(
                                                                limited.occupants())),
                                ProofText.of(verdict),
                                time.map(spent -> bars(spent, sites, Queue.of(verdict)))
                                        .orElse(List.of()),
                                time.map(spent -> keys(spent, sites, Queue.of(verdict)))
                                        .orElse(List.of())));
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

    /// One for each site, one for the queue, and the last for what is at none of them.
    private static List<Key> keys(TimeSpent time, List<String> sites, Optional<Queue> queue) {
        List<Key> keys = new ArrayList<>();
        for (Place place : time.places()) {
            keys.add(new Key(site(place), sites.indexOf(site(place)) % COLOURS));
        }
        queue.ifPresent(wait -> keys.add(new Key(wait.name(), COLOURS + 1)));
        keys.add(new Key(ELSEWHERE, COLOURS));
        return keys;
    }

    private static String site(Place place) {
        return place.site().isEmpty()
                ? "running or runnable"
                : ResourceText.of(place.kind()) + " at " + ResourceText.site(place.site());
    }

    private static List<Bar> bars(TimeSpent time, List<String> sites, Optional<Queue> queue) {
        List<Key> keys = keys(time, sites, queue);
        double queued = queue.map(Queue::seconds).orElse(0.0);
        return List.of(
                bar(time, keys, time.low(), Place::lowSeconds, 0),
                bar(time, keys, time.underLoad(), Place::underLoadSeconds, queued));
    }

    private static Bar bar(
            TimeSpent time,
            List<Key> keys,
            TimeSpent.Whole whole,
            ToDoubleFunction<Place> seconds,
            double queued) {
        double seen = time.places().stream().mapToDouble(seconds).sum();
        double total = Math.max(seen, whole.residenceSeconds());
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < time.places().size(); i++) {
            parts.add(part(keys.get(i), seconds.applyAsDouble(time.places().get(i)), total));
        }
        double inQueue = Math.min(queued, total - seen);
        if (inQueue > 0) {
            parts.add(part(keys.get(time.places().size()), inQueue, total));
        }
        parts.add(part(keys.getLast(), total - seen - inQueue, total));
        return new Bar("at " + Figures.rate(whole.perSecond()), Figures.millis(total * 1e3), parts);
    }

    private static Part part(Key key, double seconds, double total) {
        return new Part(
                key,
                Figures.millis(seconds * 1e3),
                Math.round(1_000 * seconds / Math.max(1e-9, total)) / 10.0);
    }
}
