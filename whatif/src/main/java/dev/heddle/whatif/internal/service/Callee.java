package dev.heddle.whatif.internal.service;

import java.util.List;

/// Somebody else, or anything that is no resource of the model, that requests wait for at a place.
///
/// @param name of the place
/// @param points how much longer a wait takes when so many wait, the fewest first; factor 1 at the
///   first, and beyond the last as there. Between two of them it completes as many as at the
///   second, once so many wait that this takes longer than at the first: as with a queue, nobody
///   waits longer before all who serve are busy. Where it completes fewer when more wait, the
///   factor is interpolated
public record Callee(String name, List<Point> points) {
    public Callee {
        points = List.copyOf(points);
    }

    /// @param waiting requests that wait at the place at one time
    public record Point(double waiting, double factor) {}

    /// One that takes as long however many wait.
    public static Callee flat(String name) {
        return new Callee(name, List.of(new Point(0, 1)));
    }

    public double factor(double waiting) {
        Point before = points.getFirst();
        for (Point point : points) {
            if (point.waiting() > waiting) {
                return waiting <= before.waiting()
                        ? before.factor()
                        : between(before, point, waiting);
            }
            before = point;
        }
        return before.factor();
    }

    private static double between(Point few, Point many, double waiting) {
        boolean completesMore = many.waiting() * few.factor() >= few.waiting() * many.factor();
        return completesMore
                ? Math.max(few.factor(), many.factor() * waiting / many.waiting())
                : few.factor()
                        + (many.factor() - few.factor())
                                * (waiting - few.waiting())
                                / (many.waiting() - few.waiting());
    }
}
