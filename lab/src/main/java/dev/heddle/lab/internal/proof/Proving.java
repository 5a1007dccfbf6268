package dev.heddle.lab.internal.proof;

import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.proof.Conversation.Answer;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Durations;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.Intervention;
import dev.heddle.model.run.Intervention.Candidate;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Window;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Keeps a subject saturated by a constant number of users, so that nothing grows meanwhile, and
/// takes from one candidate after the other. Used by one thread.
public final class Proving {
    /// Longer than the longest wait for a unit in a queue of moderate length.
    private static final Duration SETTLES_WITHIN = Duration.ofMillis(2_500);

    private static final Duration POLL = Duration.ofMillis(50);

    /// Rounds in which nothing was got of a candidate before it is given up.
    private static final int ATTEMPTS = 2;

    /// Less than this part of what was to be taken is nothing.
    private static final double GOT = 0.2;

    private final TrialLoads loads;
    private final long pid;
    private final Turns turns;
    private final List<Candidate> candidates;
    private final int[] failures;
    private final List<Raw> raw = new ArrayList<>();

    /// A window before its requests are counted.
    private record Raw(
            int round, Optional<Integer> candidate, Instant from, Instant to, double units) {}

    /// @param pid of the subject's JVM
    /// @param seed of the order
    public Proving(TrialLoads loads, long pid, List<Candidate> candidates, long seed) {
        this.loads = loads;
        this.pid = pid;
        this.turns = new Turns(seed);
        this.candidates = new ArrayList<>(candidates);
        this.failures = new int[candidates.size()];
    }

    /// Takes from all by turns, within the time that is allowed for it.
    ///
    /// @param unloadedSeconds service time of one request at a time
    /// @param perSecond throughput of the saturated subject
    public Intervention run(double unloadedSeconds, double perSecond)
            throws IOException, InterruptedException {
        int users = Amount.users(perSecond, unloadedSeconds, loads.connections());
        if (open().isEmpty()) {
            return new Intervention(users, candidates, List.of());
        }
        Timing timing = Timing.of(unloadedSeconds, open().size());
        long end = System.nanoTime() + Timing.BUDGET.toNanos();
        LoadRun running = loads.saturating(users, timing.ramp().dividedBy(2), Timing.BUDGET);
        try (Conversation conversation = new Conversation(loads.files().path(), pid)) {
            conversation.giveBack();
            pass(timing.ramp(), conversation, running);
            rounds(conversation, timing, running, end);
        } finally {
            running.stop();
        }
        LoadResult load = loads.kept(running, Stage.PROOF);
        return new Intervention(users, candidates, windows(load));
    }

    private void rounds(Conversation conversation, Timing timing, LoadRun running, long end)
            throws InterruptedException {
        int round = 0;
        while (round < Timing.ROUNDS && !open().isEmpty()) {
            for (Optional<Integer> turn : turns.round(open())) {
                if (System.nanoTime() > end - timing.window().toNanos() || running.over()) {
                    return;
                }
                if (turn.isEmpty() || candidates.get(turn.get()).obstacle().isEmpty()) {
                    window(conversation, timing, running, round, turn);
                }
            }
            round++;
        }
    }

    private List<Integer> open() {
        return IntStream.range(0, candidates.size())
                .filter(i -> candidates.get(i).obstacle().isEmpty())
                .boxed()
                .toList();
    }

    private void window(
            Conversation conversation,
            Timing timing,
            LoadRun running,
            int round,
            Optional<Integer> turn)
            throws InterruptedException {
        double wanted = turn.map(i -> Amount.of(candidates.get(i).capacity(), round)).orElse(0.0);
        if (turn.isPresent()) {
            conversation.take(candidates.get(turn.get()), wanted);
        } else {
            conversation.giveBack();
        }
        Optional<Obstacle> obstacle = settled(conversation, wanted);
        if (obstacle.isPresent()) {
            turn.ifPresent(i -> giveUp(i, obstacle.get()));
            return;
        }
        pass(timing.cut(), conversation, running);
        Optional<Answer> first = conversation.answer();
        Instant from = Instant.now();
        pass(timing.window(), conversation, running);
        Instant to = Instant.now();
        Optional<Answer> last = conversation.answer();
        if (running.over() || first.isEmpty() || last.isEmpty()) {
            return;
        }
        double units = last.get().unitsSince(first.get());
        if (turn.isPresent() && units < GOT * wanted) {
            gotNothing(turn.get());
        } else {
            raw.add(new Raw(round, turn, from, to, units));
        }
    }

    private void gotNothing(int candidate) {
        failures[candidate]++;
        if (failures[candidate] >= ATTEMPTS) {
            giveUp(candidate, Obstacle.REFUSED);
        }
    }

    /// Before JDK 25 the JVM names the monitors that are waited for, and gives none of them, so
    /// that they are searched for.
    private void giveUp(int candidate, Obstacle obstacle) {
        Candidate known = candidates.get(candidate);
        boolean named = known.id().kind() == ResourceKind.MONITOR && obstacle == Obstacle.NOT_FOUND;
        candidates.set(candidate, known.without(named ? Obstacle.NO_REFERENCE : obstacle));
    }

    /// Waits until what was ordered is held, or given back.
    ///
    /// @return why it cannot be
    private static Optional<Obstacle> settled(Conversation conversation, double wanted)
            throws InterruptedException {
        long end = System.nanoTime() + SETTLES_WITHIN.toNanos();
        while (System.nanoTime() < end) {
            Optional<Answer> answer = conversation.answer();
            if (answer.isPresent()) {
                Optional<Obstacle> obstacle = obstacle(answer.get());
                boolean held =
                        wanted < 1
                                ? wanted == 0 || answer.get().unitNanos() > 0
                                : answer.get().units() >= Math.floor(wanted);
                if (obstacle.isPresent() || held) {
                    return obstacle;
                }
            }
            Thread.sleep(POLL);
            conversation.beat();
        }
        return conversation.answer().isPresent()
                ? Optional.empty()
                : Optional.of(Obstacle.NO_ANSWER);
    }

    private static Optional<Obstacle> obstacle(Answer answer) {
        return switch (answer.state()) {
            case "NO_WAY" -> Optional.of(Obstacle.NO_WAY);
            case "NOT_FOUND" -> Optional.of(Obstacle.NOT_FOUND);
            case "FAILED" -> Optional.of(Obstacle.REFUSED);
            default -> Optional.empty();
        };
    }

    /// Lets time pass, with signs of life.
    private static void pass(Duration time, Conversation conversation, LoadRun running)
            throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0 && !running.over(); ) {
            Thread.sleep(Duration.ofNanos(Math.min(left, 4 * POLL.toNanos())));
            conversation.beat();
            left = end - System.nanoTime();
        }
    }

    private List<Window> windows(LoadResult load) {
        return raw.stream().map(each -> window(load, each)).toList();
    }

    private static Window window(LoadResult load, Raw raw) {
        Timeline timeline = load.timeline();
        double from = Durations.seconds(Duration.between(load.start(), raw.from()));
        double to = Durations.seconds(Duration.between(load.start(), raw.to()));
        return new Window(
                raw.round(),
                raw.candidate(),
                from,
                to - from,
                raw.units(),
                timeline.completedBetween(from, to),
                timeline.failedBetween(from, to));
    }
}
