package dev.heddle.probe.internal.take;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What Heddle asks to be taken, as one line of a file:
/// `BEAT PID TURN KIND IDENTITY UNITS`.
///
/// @param beat another at each sign of life
/// @param pid of the process that is meant: a start command may start several
/// @param turn another for each resource and share
/// @param kind of the resource, as in [dev.heddle.probe.internal.event.ResourceEvent]
/// @param units to take; a part of one is one for a part of the time; 0 for nothing
record Order(long beat, long pid, int turn, String kind, int identity, double units) {
    private static final int WORDS = 6;

    /// Empty if there is none, or it is not one.
    static Optional<Order> in(Path file) {
        try {
            String[] words = Files.readString(file).strip().split(" ");
            return words.length == WORDS
                    ? Optional.of(
                            new Order(
                                    Long.parseLong(words[0]),
                                    Long.parseLong(words[1]),
                                    Integer.parseInt(words[2]),
                                    words[3],
                                    Integer.parseInt(words[4]),
                                    Double.parseDouble(words[5])))
                    : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
