package dev.heddle.observe.internal.jfr;

import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial.ExecutedStack;
import dev.heddle.model.run.Trial.ExecutionProfile;
import dev.heddle.model.thread.StackFrames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/// What was seen running Java, and when. The stream's thread fills it; it is read when the stream
/// has ended.
public final class Executed {
    /// Of 64 frames each, these are 200 kB of a trial's results.
    private static final int STACKS_KEPT = 300;

    /// An hour of a service that keeps four processors busy.
    private static final int MOST = 720_000;

    private final Stacks stacks = new Stacks();
    private final List<Timed<Ran>> samples = new ArrayList<>();

    private record Ran(boolean virtual, List<String> stack) {}

    public void attach(EventSource source) {
        source.onEvent("jdk.ExecutionSample", this::sample);
    }

    private void sample(RecordedEvent event) {
        List<String> stack = stacks.of(event);
        if (samples.size() < MOST
                && !stack.isEmpty()
                && stack.stream().noneMatch(StackFrames::isOfObserver)) {
            RecordedThread thread = event.getThread("sampledThread");
            samples.add(
                    new Timed<>(
                            event.getStartTime(),
                            new Ran(thread != null && thread.isVirtual(), stack)));
        }
    }

    /// The samples of `[from, to]`; empty if there is none.
    public Optional<ExecutionProfile> within(Stage stage, Instant from, Instant to) {
        Map<Ran, Long> counts = new LinkedHashMap<>();
        List<Timed<Ran>> within = Timed.within(samples, from, to);
        within.forEach(sample -> counts.merge(sample.value(), 1L, Long::sum));
        List<ExecutedStack> stacks = new ArrayList<>();
        counts.forEach(
                (ran, count) -> stacks.add(new ExecutedStack(count, ran.virtual(), ran.stack())));
        stacks.sort(Comparator.comparingLong(stack -> -stack.samples()));
        List<ExecutedStack> most = stacks.stream().limit(STACKS_KEPT).toList();
        return within.isEmpty()
                ? Optional.empty()
                : Optional.of(new ExecutionProfile(stage, within.size(), most));
    }
}
