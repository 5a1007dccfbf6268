package dev.heddle.model.resource;

import java.util.List;
import java.util.Optional;

/// How long a request holds a resource at each rate that was offered, `D(k, X)`, or how long it
/// takes in all. What holds still predicts; what grows waits for something else.
///
/// @param resource a rung of the ladder; empty for the residence time of a request
/// @param points by the rate completed, lowest first
public record DemandCurve(Optional<Rung> resource, List<Point> points) {
    public DemandCurve {
        points = List.copyOf(points);
    }

    /// @param perSecond completed
    /// @param seconds that a request holds a unit of the resource
    public record Point(double perSecond, double seconds) {}
}
