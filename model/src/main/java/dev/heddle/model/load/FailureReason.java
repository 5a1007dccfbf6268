package dev.heddle.model.load;

import dev.heddle.model.observation.Stage;
import dev.heddle.model.thread.ThreadsResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Why a trial, or a part of it, could not be measured. A trial keeps the sentence
/// ([dev.heddle.model.run.Trial.Failure] and [Missing]).
public sealed interface FailureReason {
    /// A process that runs for a trial.
    enum Part {
        SERVICE,
        DATABASE,
        PROGRAM,
        JMH
    }

    /// How a process ended.
    sealed interface Ended {
        record WithCode(int code) implements Ended {}

        /// A process that the start command has forked.
        record ChildOfCommand() implements Ended {}

        /// One that was attached to.
        record Unknown() implements Ended {}
    }

    /// @param stage empty where there is only one
    /// @param intoSeconds since the stage began; empty if that says no more
    record Exited(Part part, Ended how, Optional<Stage> stage, Optional<Double> intoSeconds)
            implements FailureReason {
        public Exited(Part part, Ended how) {
            this(part, how, Optional.empty(), Optional.empty());
        }

        public Exited(Part part, Ended how, Stage stage) {
            this(part, how, Optional.of(stage), Optional.empty());
        }
    }

    /// The database exited, and then something else failed.
    record ExitedBefore(Ended how, FailureReason next) implements FailureReason {}

    record NotFinished(Part part, Duration within) implements FailureReason {}

    /// No request got the response that is expected.
    ///
    /// @param threads of the service, where it did not respond at all
    record NoResponse(Stage stage, LoadResult load, Optional<ThreadsResult> threads)
            implements FailureReason {}

    /// Too many requests were rejected.
    record Rejected(Stage stage, LoadResult load) implements FailureReason {}

    /// @param request such as `GET /ready`
    /// @param answers by port
    record NotReady(Duration within, String request, Map<Integer, String> answers)
            implements FailureReason {}

    /// @param paths that respond
    record NeedsCredentials(String request, String answer, List<String> paths)
            implements FailureReason {}

    record KeptReturning(
            String request, Map<Integer, String> answers, Duration during, List<String> paths)
            implements FailureReason {}

    record ProcessGone(long pid) implements FailureReason {}

    record NothingListens(int port) implements FailureReason {}

    record PortInUse(int port, String error) implements FailureReason {}

    /// @param command of the process; empty if unknown
    record PortOfAnother(int port, long pid, Optional<String> command) implements FailureReason {}

    /// @param version empty if it does not tell
    /// @param newer the home of a newer one; empty if none was found
    record OldJava(Optional<String> version, Optional<String> newer) implements FailureReason {}

    /// @param jvm for people
    /// @param answer the first line of its output
    record DiagnosticFailed(String jvm, String command, Optional<String> answer)
            implements FailureReason {}

    record NoSpaceForDatabase(long neededBytes, Path folder, long freeBytes)
            implements FailureReason {}

    /// @param ended empty if it runs, but does not respond
    /// @param complaint the first error in its output
    record DatabaseNotReady(Optional<Ended> ended, String error, Optional<String> complaint)
            implements FailureReason {}

    record UnknownHost(String party, String host) implements FailureReason {}

    /// A figure that JMH has to report.
    record NotReported(String figure) implements FailureReason {}

    record NoIteration() implements FailureReason {}

    record NoJsonLine() implements FailureReason {}

    record InvalidJson(String error) implements FailureReason {}

    record NotRecorded(String error) implements FailureReason {}

    /// The service had not recovered from the load before.
    record NotRecovered() implements FailureReason {}

    /// A failure that another part describes itself.
    record Described(String text) implements FailureReason {}
}
