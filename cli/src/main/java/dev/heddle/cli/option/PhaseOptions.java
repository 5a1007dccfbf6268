package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.Numbers;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/// The options that define the phases of a load. Those of open phases are repeatable; phases run in
/// the order of the command line.
public final class PhaseOptions {
    private static final Duration USUAL_DURATION = Duration.ofSeconds(10);
    private static final int MAX_USERS = 1_000_000;

    /// A rate of 20/s is written as 20.
    private static final Set<String> UNITS = Set.of("s", "m", "h", "sec", "min");

    @Option(
            names = {"-c", "--users"},
            paramLabel = "N",
            description =
                    "Closed load: N concurrent users, each with one request in flight"
                            + " (like wrk -c).")
    private @Nullable Integer users;

    @Option(
            names = "--think",
            paramLabel = "TIME",
            description =
                    "Think time of a user between a response and the next request, such as 10ms.")
    private @Nullable String think;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            description = "Duration of phases without one of their own, also -d 30s; default 10s.")
    private @Nullable String duration;

    @Option(
            names = "--rate",
            paramLabel = "RATE[/TIME]",
            parameterConsumer = InOrder.class,
            description = "Open load at RATE requests/s, such as 1000 or 1000/30s. Repeatable.")
    @SuppressWarnings("UnusedVariable") // InOrder keeps it
    private @Nullable String rate;

    @Option(
            names = "--ramp",
            paramLabel = "FROM..TO[/TIME]",
            parameterConsumer = InOrder.class,
            description = "Open load with a linear ramp, such as 100..1200/60s. Repeatable.")
    @SuppressWarnings("UnusedVariable") // InOrder keeps it
    private @Nullable String ramp;

    @Option(
            names = "--steps",
            paramLabel = "RATES[/TIME]",
            parameterConsumer = InOrder.class,
            description = "Open load in steps of TIME each, such as 100,200,400/10s. Repeatable.")
    @SuppressWarnings("UnusedVariable") // InOrder keeps it
    private @Nullable String steps;

    @Option(
            names = "--poisson",
            description =
                    "Poisson arrivals in open phases, as from many independent clients;"
                            + " default: constant interval.")
    private boolean poisson;

    private final List<Given> open = new ArrayList<>();

    /// An option of an open phase as it was given.
    private record Given(String option, String value) {}

    /// Keeps the options of open phases in the order of the command line, which picocli does not.
    static final class InOrder implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> left, ArgSpec argument, CommandSpec command) {
            String option = ((OptionSpec) argument).longestName();
            optionsOf(argument).open.add(new Given(option, Options.next(left, argument, command)));
        }

        private static PhaseOptions optionsOf(ArgSpec argument) {
            try {
                return argument.scope().get();
            } catch (Exception e) {
                throw new IllegalStateException("an option without its object", e);
            }
        }
    }

    /// Sets the duration as if it had been given by the long name.
    ///
    /// @throws InputException if that was given, too
    public void duration(String brief) {
        if (duration != null) {
            throw new InputException(
                    "-d %s and --duration %s: expected one of them".formatted(brief, duration));
        }
        duration = brief;
    }

    /// Whether a load is given.
    public boolean given() {
        return users != null || think != null || duration != null || poisson || !open.isEmpty();
    }

    /// @throws InputException if an option is wrong, or no load is given
    public List<Phase> phases() {
        if (users != null && !open.isEmpty()) {
            throw new InputException(
                    "-c %d and %s: a load is either closed or open; use one of them"
                            .formatted(users, open.getFirst().option()));
        }
        if (users != null) {
            return List.of(closed(users));
        }
        if (think != null) {
            throw new InputException("--think applies to a closed load only; add -c N");
        }
        if (open.isEmpty()) {
            throw new InputException(
                    "no load given; use --rate 100 (open) or -c 10 (closed), with -d 10s");
        }
        return open.stream().flatMap(option -> phases(option).stream()).toList();
    }

    private Phase closed(int number) {
        if (number < 1 || number > MAX_USERS) {
            throw new InputException("-c %d: expected 1 to %d".formatted(number, MAX_USERS));
        }
        Duration pause = think == null ? Duration.ZERO : Options.duration("--think", think);
        return new Phase.Closed(number, pause, usualDuration());
    }

    private List<Phase> phases(Given given) {
        int slash = given.value().indexOf('/');
        String what = slash < 0 ? given.value() : given.value().substring(0, slash);
        Duration time =
                slash < 0 ? usualDuration() : timeOf(given, given.value().substring(slash + 1));
        Arrivals arrivals = poisson ? Arrivals.POISSON : Arrivals.EVEN;
        return switch (given.option()) {
            case "--rate" -> List.of(new Phase.Constant(rate(given, what), time, arrivals));
            case "--ramp" -> List.of(ramp(given, what, time, arrivals));
            default ->
                    List.of(what.split(",", -1)).stream()
                            .<Phase>map(
                                    step -> new Phase.Constant(rate(given, step), time, arrivals))
                            .toList();
        };
    }

    /// A time in the place of one may be the unit of a rate, as other load generators write it.
    private static Duration timeOf(Given given, String text) {
        if (UNITS.contains(text)) {
            throw new InputException(
                    "%s %s: expected RATE/TIME, requests/s and how long, such as %s/30s"
                            .formatted(
                                    given.option(),
                                    given.value(),
                                    given.value().substring(0, given.value().indexOf('/'))));
        }
        return Options.timeOfLoad(given.option(), text);
    }

    private static Phase ramp(Given given, String what, Duration time, Arrivals arrivals) {
        int dots = what.indexOf("..");
        if (dots < 0) {
            throw new InputException(
                    "--ramp %s: expected two rates, such as 100..1200/60s"
                            .formatted(given.value()));
        }
        double from = Numbers.parse(what.substring(0, dots)).orElse(-1.0);
        double to = Numbers.parse(what.substring(dots + 2)).orElse(-1.0);
        if (from < 0 || to < 0 || from > Phase.MAX_RATE || to > Phase.MAX_RATE || from + to == 0) {
            throw new InputException(
                    "--ramp %s: expected rates from 0 to 1000000, not both 0"
                            .formatted(given.value()));
        }
        return new Phase.Ramp(from, to, time, arrivals);
    }

    private static double rate(Given given, String text) {
        return Numbers.parse(text)
                .filter(value -> value >= Phase.MIN_RATE && value <= Phase.MAX_RATE)
                .orElseThrow(
                        () ->
                                new InputException(
                                        "%s %s: found rate '%s'; expected 0.1 to 1000000"
                                                .formatted(given.option(), given.value(), text)));
    }

    private Duration usualDuration() {
        return duration == null ? USUAL_DURATION : Options.timeOfLoad("--duration", duration);
    }
}
