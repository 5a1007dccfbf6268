package dev.heddle.report;

import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Ended;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.Part;
import dev.heddle.model.observation.Stage;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Why a trial, or a part of it, could not be measured, in one sentence.
public final class FailureText {
    private static final Map<Stage, String> DURING =
            Map.of(
                    Stage.READY, "during startup",
                    Stage.WARM_UP, "during warm-up",
                    Stage.BASELINE, "during the baseline (one request at a time)",
                    Stage.LOW, "at a low rate",
                    Stage.RETAINED, "at a low rate",
                    Stage.LOW_AGAIN, "during the repeated low rate",
                    Stage.BESIDE_ALONE, "during the measurement of the other path alone",
                    Stage.USERS, "during the knee search",
                    Stage.USUAL, "at the usual rate",
                    Stage.OVERLOAD, "above the knee");

    private FailureText() {}

    public static String of(FailureReason reason) {
        return switch (reason) {
            case Exited exited -> exited(exited);
            case FailureReason.ExitedBefore database ->
                    "%s %s before that: %s"
                            .formatted(
                                    part(Part.DATABASE),
                                    ended(database.how()),
                                    of(database.next()));
            case FailureReason.NotFinished late ->
                    "%s did not finish within %s"
                            .formatted(part(late.part()), Durations.text(late.within()));
            case FailureReason.NoResponse none -> noResponse(none);
            case FailureReason.Rejected rejected ->
                    "%s: %s"
                            .formatted(
                                    during(rejected.stage()),
                                    FailedRequests.rejected(rejected.load(), "the service"));
            case FailureReason.NotReady late ->
                    "the service was not ready within %s s: %s"
                            .formatted(
                                    Durations.seconds(late.within()),
                                    late.answers().isEmpty()
                                            ? "no listening port"
                                            : late.request() + ": " + answers(late.answers()));
            case FailureReason.NeedsCredentials refused ->
                    "%s returned %s; add the required credentials, such as a header%s"
                            .formatted(refused.request(), refused.answer(), paths(refused.paths()));
            case FailureReason.KeptReturning refused ->
                    "%s kept returning %s for %s s%s"
                            .formatted(
                                    refused.request(),
                                    answers(refused.answers()),
                                    Durations.seconds(refused.during()),
                                    paths(refused.paths()));
            case FailureReason.ProcessGone gone -> "process %d has exited".formatted(gone.pid());
            case FailureReason.NothingListens nothing ->
                    ("nothing accepts connections on port %d; start the service, or correct --url"
                                    + " (Heddle starts a jar or --variant itself)")
                            .formatted(nothing.port());
            case FailureReason.PortInUse used ->
                    ("port %d is in use (%s); stop the process that listens on it, or use another"
                                    + " port")
                            .formatted(used.port(), used.error());
            case FailureReason.PortOfAnother other ->
                    "port %d belongs to process %d (%s), which is not part of the service"
                            .formatted(
                                    other.port(), other.pid(), other.command().orElse("unknown"));
            case FailureReason.OldJava old ->
                    ("the command runs on %s; JDK 21 or later is required. Give its path in the"
                                    + " command, such as %s/bin/java, or set JAVA_HOME by --env")
                            .formatted(
                                    old.version()
                                            .map(version -> "Java " + version)
                                            .orElse("an older Java"),
                                    old.newer().orElse("/path/to/jdk"));
            case FailureReason.DiagnosticFailed failed ->
                    "%s: %s failed: %s"
                            .formatted(
                                    failed.jvm(),
                                    failed.command(),
                                    failed.answer().orElse("no output"));
            case FailureReason.NoSpaceForDatabase little ->
                    ("the database needs %s in %s, which has %s left; free space there, or use"
                                    + " another folder: -Djava.io.tmpdir=DIR in JDK_JAVA_OPTIONS")
                            .formatted(
                                    Figures.bytes(little.neededBytes()),
                                    little.folder(),
                                    Figures.bytes(little.freeBytes()));
            case FailureReason.DatabaseNotReady database ->
                    "%s %s%s"
                            .formatted(
                                    part(Part.DATABASE),
                                    database.ended()
                                            .map(how -> ended(how) + " " + during(Stage.READY))
                                            .orElse("does not respond: " + database.error()),
                                    database.complaint().map(text -> ": " + text).orElse(""));
            case FailureReason.UnknownHost unknown ->
                    "third party '%s': unknown host %s".formatted(unknown.party(), unknown.host());
            case FailureReason.NotReported not -> "JMH did not report " + not.figure();
            case FailureReason.NoIteration _ -> "JMH reported no measurement iteration";
            case FailureReason.NoJsonLine _ -> "the program printed no JSON line";
            case FailureReason.InvalidJson invalid ->
                    "the program printed invalid JSON: " + invalid.error();
            case FailureReason.NotRecorded not -> "cannot record the load: " + not.error();
            case FailureReason.NotRecovered _ -> "it had not recovered from the load";
            case FailureReason.Described described -> described.text();
        };
    }

    private static final String ONLY_DAEMONS =
            ": a JVM does so once all of its threads are daemons, as virtual threads are (Spring"
                    + " Boot: spring.main.keep-alive=true)";

    private static String exited(Exited exited) {
        return part(exited.part())
                + " "
                + ended(exited.how())
                + exited.stage().map(stage -> " " + during(stage)).orElse("")
                + exited.intoSeconds()
                        .map(seconds -> ", %.1f s into the load".formatted(seconds))
                        .orElse("")
                + (endedWell(exited) && exited.stage().filter(Stage.READY::equals).isPresent()
                        ? ONLY_DAEMONS
                        : "");
    }

    private static boolean endedWell(Exited exited) {
        return exited.how() instanceof Ended.WithCode(int code) && code == 0;
    }

    private static String noResponse(FailureReason.NoResponse none) {
        if (none.load().totals().offered() == 0) {
            return ("the load generator sent no request %s, for want of processor time; measure again"
                            + " on a machine that is less busy")
                    .formatted(during(none.stage()));
        }
        List<String> hangs = none.threads().map(ThreadsReport::hangs).orElse(List.of());
        return "the service returned no expected response %s: %s%s"
                .formatted(
                        during(none.stage()),
                        FailedRequests.sentence(none.load()),
                        hangs.isEmpty() ? "" : "; " + String.join("; ", hangs));
    }

    /// Such as `exited with code 1`.
    public static String ended(Ended how) {
        return switch (how) {
            case Ended.Unknown _ -> "ended";
            case Ended.ChildOfCommand _ -> "exited (child of the start command)";
            case Ended.WithCode(int code) ->
                    switch (code) {
                        case 137 -> "was killed by SIGKILL (exit code 137)";
                        case 143 -> "was terminated by SIGTERM (exit code 143)";
                        case 134 -> "crashed with SIGABRT (exit code 134)";
                        case 139 -> "crashed with SIGSEGV (exit code 139)";
                        default -> "exited with code " + code;
                    };
        };
    }

    /// `status-503`, or a list by port if there are several.
    public static String answers(Map<Integer, String> answers) {
        return answers.size() <= 1
                ? String.join("", answers.values())
                : answers.entrySet().stream()
                        .map(answer -> answer.getValue() + " on port " + answer.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static String paths(List<String> paths) {
        return paths.isEmpty() ? "" : "; these paths respond: GET " + String.join(", ", paths);
    }

    private static String part(Part part) {
        return switch (part) {
            case SERVICE -> "the service";
            case DATABASE -> "the database server";
            case PROGRAM -> "the program";
            case JMH -> "JMH";
        };
    }

    private static String during(Stage stage) {
        return DURING.getOrDefault(stage, "under load");
    }
}
