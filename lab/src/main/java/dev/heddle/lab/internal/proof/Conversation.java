package dev.heddle.lab.internal.proof;

import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.run.Intervention.Candidate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Orders the probe of a subject to take units of a resource, and hears what it holds, through two
/// files of the trial's folder. Each order is a sign of life; without one for three seconds, or
/// when the order is gone, the probe gives everything back. Used by one thread.
final class Conversation implements AutoCloseable {
    private final Path orders;
    private final Path answers;
    private final long pid;
    private long beat;
    private int turn;
    private String order = "";

    /// @param folder that the probe was told
    /// @param pid of the subject's JVM
    Conversation(Path folder, long pid) {
        this.orders = folder.resolve("take.order");
        this.answers = folder.resolve("take.answer");
        this.pid = pid;
    }

    /// What the probe answers.
    ///
    /// @param state as the probe names it
    /// @param units that are held now
    /// @param unitNanos units × time that were held since the order came
    /// @param atNanos by the subject's clock
    record Answer(int turn, String state, double units, double unitNanos, long atNanos) {
        private static final int WORDS = 5;

        static Optional<Answer> of(String text) {
            String[] words = text.strip().split(" ", -1);
            try {
                return words.length == WORDS
                        ? Optional.of(
                                new Answer(
                                        Integer.parseInt(words[0]),
                                        words[1],
                                        Double.parseDouble(words[2]),
                                        Double.parseDouble(words[3]),
                                        Long.parseLong(words[4])))
                        : Optional.empty();
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        /// Mean units held between an earlier answer to the same order and this one.
        double unitsSince(Answer earlier) {
            long nanos = atNanos - earlier.atNanos;
            return nanos <= 0 ? units : (unitNanos - earlier.unitNanos) / nanos;
        }
    }

    /// Orders so many units to be taken, in place of what was taken before.
    void take(Candidate candidate, double units) {
        order(candidate.id().kind().name().toLowerCase(Locale.ROOT), candidate.identity(), units);
    }

    /// Orders everything to be given back.
    void giveBack() {
        order("nothing", 0, 0);
    }

    private void order(String kind, int identity, double units) {
        turn++;
        order = String.format(Locale.ROOT, "%d %s %d %.3f", turn, kind, identity, units);
        beat();
    }

    /// Gives a sign of life.
    void beat() {
        beat++;
        WholeFiles.write(orders, "%d %d %s\n".formatted(beat, pid, order));
    }

    /// The probe's answer to the last order; empty as long as there is none.
    Optional<Answer> answer() {
        try {
            return Answer.of(Files.readString(answers)).filter(told -> told.turn() == turn);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Ends it, and with it what is taken.
    @Override
    public void close() {
        try {
            Files.deleteIfExists(orders);
            Files.deleteIfExists(answers);
        } catch (IOException e) {
            // The lease ends what is taken.
        }
    }
}
