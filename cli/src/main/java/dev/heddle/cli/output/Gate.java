package dev.heddle.cli.output;

import dev.heddle.analyze.Check;
import dev.heddle.analyze.FalseAlarms;
import dev.heddle.analyze.RateExpectation;
import dev.heddle.analyze.Validity;
import dev.heddle.analyze.Validity.Conclusive;
import dev.heddle.analyze.Validity.NoConclusion;
import dev.heddle.analyze.Validity.Reason;
import dev.heddle.model.Figures;
import dev.heddle.report.PlainText;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;

/// The `--expect` conditions of a command: says which are not met or could not be evaluated, and
/// determines the exit code. Only what is conclusive passes or fails.
public final class Gate {
    private final PrintWriter err;
    private final Set<String> said = new HashSet<>();
    private boolean failed;
    private boolean inconclusive;

    public Gate(PrintWriter err) {
        this.err = err;
    }

    /// @param text of the expectation
    /// @param said what the value is, such as `p99 is 412 ms`
    public void add(String text, Validity<Check> check, DoubleFunction<String> said) {
        switch (check) {
            case Conclusive<Check>(Check found) -> {
                if (!found.met()) {
                    failed = true;
                    say("--expect '%s' failed: %s".formatted(text, said.apply(found.found())));
                }
            }
            case NoConclusion<Check>(Reason reason) -> cannotTell(text, "", reason(reason));
        }
    }

    /// The same for one of several variants.
    public void add(String text, RateExpectation.Checked checked, DoubleFunction<String> said) {
        String variant = checked.variant() + ": ";
        Optional<FalseAlarms> alarms = checked.alarms();
        switch (checked.check()) {
            case NoConclusion<Check>(Reason reason)
                    when reason == Reason.TOO_FEW_BLOCKS && alarms.isPresent() ->
                    cannotTell(text, variant, tooFew(alarms.get()));
            case NoConclusion<Check>(Reason reason) -> cannotTell(text, variant, reason(reason));
            case Conclusive<Check> check ->
                    add(
                            text,
                            check,
                            found ->
                                    variant
                                            + said.apply(found)
                                            + alarms.map(_ -> rate()).orElse(""));
        }
    }

    private void cannotTell(String text, String variant, String why) {
        inconclusive = true;
        say("--expect '%s' cannot be evaluated: %s%s".formatted(text, variant, why));
    }

    /// How often it fails by chance.
    private static String rate() {
        return " (a service that did not change fails at most %s of the time)"
                .formatted(Figures.percent(FalseAlarms.MOST));
    }

    private static String tooFew(FalseAlarms alarms) {
        return "with %d block%s, a service that did not change would fail %s of the time%s; %s"
                .formatted(
                        alarms.blocks(),
                        alarms.blocks() == 1 ? "" : "s",
                        Figures.percent(alarms.share()),
                        alarms.measured() ? "" : ", if its runs differ as usual",
                        alarms.needed()
                                .map(
                                        blocks ->
                                                "use --repeat %d in both runs, or expect less"
                                                        .formatted(blocks))
                                .orElse("expect less"));
    }

    /// That of a failed expectation, or of one that could not be evaluated; 0 if all are met.
    public int exitCode() {
        err.flush();
        if (failed) {
            return Errors.EXPECTATION;
        }
        return inconclusive ? Errors.ENVIRONMENT : 0;
    }

    /// An expectation that implies another may not be evaluated for the same reason.
    private void say(String line) {
        if (said.add(line)) {
            err.println("heddle: " + PlainText.of(line));
        }
    }

    private static String reason(Reason reason) {
        return switch (reason) {
            case GENERATOR ->
                    "the load generator did not offer the load as planned; give it more CPU, or"
                            + " offer less";
            case THIRD_PARTY -> "a simulated service or database was the bottleneck";
            case NOTHING_OFFERED -> "no request was sent";
            case NOTHING_COMPLETED -> "no request completed";
            case FAILURES ->
                    "too many requests failed; correct them, or accept their status"
                            + " (--expect-status)";
            case NOT_MEASURED -> "not measured";
            case INTERRUPTED -> "interrupted before it was measured";
            case NOT_SEEN -> "no resource of that name was seen in use";
            case MORE_TO_OFFER ->
                    "all that was offered was sustained, and no more was; increase --max-rate";
            case TOO_FEW_BLOCKS -> "an unchanged service would fail it by chance; use --repeat";
        };
    }
}
