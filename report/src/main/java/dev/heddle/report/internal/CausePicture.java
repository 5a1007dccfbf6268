package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Finding;
import dev.heddle.model.Limit;
import dev.heddle.model.Rung;
import dev.heddle.model.TimeSpent;
import dev.heddle.model.TimeSpent.Place;
import dev.heddle.model.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Who waits for whom, and where a request spends its time at a low rate and under load.
///
/// @param links outermost first; the last is the cause, with what limits as much
/// @param bars one at the low rate, one under load
public record CausePicture(List<Link> links, List<Bar> bars, List<String> places) {
    private static final String ELSEWHERE = "other: remaining sites, queues, network";

    /// @param figures how much of it is in use, and by how many it is waited for
    public record Link(String name, String figures, boolean cause) {}

    /// @param label at which rate
    /// @param total time of one request
    public record Bar(String label, String total, List<Part> parts) {}

    /// @param place index of its place
    /// @param percent of the total
    public record Part(int place, String title, double percent) {}

    /// Empty where neither is known.
    public static Optional<CausePicture> of(CaseVerdict one) {
        List<Link> links =
                one.finding(Finding.Limited.class).map(CausePicture::links).orElse(List.of());
        Optional<TimeSpent> time = one.details().timeSpent();
        return links.isEmpty() && time.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new CausePicture(
                                links,
                                time.map(CausePicture::bars).orElse(List.of()),
                                time.map(CausePicture::places).orElse(List.of())));
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

    private static List<String> places(TimeSpent time) {
        List<String> places = new ArrayList<>();
        for (Place of : time.places()) {
            String at = ResourceText.of(of.kind()) + " at " + ResourceText.site(of.site());
            places.add(of.site().isEmpty() ? "running or runnable" : at);
        }
        places.add(ELSEWHERE);
        return places;
    }

    private static List<Bar> bars(TimeSpent time) {
        return List.of(
                bar(time, time.low(), Place::lowSeconds),
                bar(time, time.underLoad(), Place::underLoadSeconds));
    }

    private static Bar bar(TimeSpent time, TimeSpent.Whole whole, ToDoubleFunction<Place> seconds) {
        double seen = time.places().stream().mapToDouble(seconds).sum();
        double total = Math.max(seen, whole.residenceSeconds());
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < time.places().size(); i++) {
            parts.add(part(i, seconds.applyAsDouble(time.places().get(i)), total));
        }
        parts.add(part(time.places().size(), total - seen, total));
        return new Bar("at " + Figures.rate(whole.perSecond()), Figures.millis(total * 1e3), parts);
    }

    private static Part part(int place, double seconds, double total) {
        return new Part(
                place,
                Figures.millis(seconds * 1e3),
                Math.round(1_000 * seconds / Math.max(1e-9, total)) / 10.0);
    }
}
