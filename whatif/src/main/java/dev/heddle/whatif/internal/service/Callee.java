package dev.heddle.whatif.internal.service;

import java.util.List;

/// Somebody else, or anything that is no resource of the model, that requests wait for at a place.
///
/// @param name of the place
/// @param points how much longer a wait takes when so many wait, the fewest first; factor 1 at the
///   first. Between them it is interpolated, beyond them it stays as at the last
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
                        : before.factor()
                                + (point.factor() - before.factor())
                                        * (waiting - before.waiting())
                                        / (point.waiting() - before.waiting());
            }
            before = point;
        }
        return before.factor();
    }
}
