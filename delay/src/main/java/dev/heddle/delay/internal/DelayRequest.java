package dev.heddle.delay.internal;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;

/// A request to the delay service.
///
/// @param delayNanos delay of the response, jitter included
/// @param status of the answer
/// @param bytes length of the answer's body
/// @param problem why the request is rejected; empty if it is valid
record DelayRequest(long delayNanos, int status, int bytes, String problem) {
    private static final long MAX_MILLIS = 600_000;
    private static final int MAX_BYTES = 10_000_000;
    private static final int USUAL_BYTES = 2;

    /// @param uri such as `/delay/200?jitter=50&status=503&bytes=1000`
    /// @param chance in `[0, 1)`: the fraction of the jitter to add
    static DelayRequest of(String uri, double chance) {
        QueryStringDecoder query = new QueryStringDecoder(uri);
        try {
            double millis = millis(query);
            double jitter = number(query, "jitter", 0, 0, MAX_MILLIS);
            return new DelayRequest(
                    (long) ((millis + jitter * chance) * 1e6),
                    (int) number(query, "status", 200, 200, 599),
                    (int) number(query, "bytes", USUAL_BYTES, 0, MAX_BYTES),
                    "");
        } catch (IllegalArgumentException e) {
            return new DelayRequest(0, 400, 0, String.valueOf(e.getMessage()));
        }
    }

    private static double millis(QueryStringDecoder query) {
        String path = query.path();
        if (path.startsWith("/delay/")) {
            return parsed("the delay", path.substring("/delay/".length()), 0, MAX_MILLIS);
        }
        return number(query, "millis", 0, 0, MAX_MILLIS);
    }

    private static double number(
            QueryStringDecoder query, String name, double otherwise, double min, double max) {
        List<String> values = query.parameters().get(name);
        return values == null ? otherwise : parsed(name, values.getFirst(), min, max);
    }

    private static double parsed(String name, String text, double min, double max) {
        try {
            double value = Double.parseDouble(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below, like a number out of range
        }
        throw new IllegalArgumentException(
                "%s: found '%s'; expected a number from %.0f to %.0f\n"
                        .formatted(name, text, min, max));
    }
}
