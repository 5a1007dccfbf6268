package dev.heddle.model;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Programs that are run to their end in JVMs of their own. Each prints its figures as one line of
/// JSON; what the kernel counts of it is added.
///
/// @param jar that the programs are in: a bundled subject, or a path from the experiment's file
/// @param takes how long a program takes, about
/// @param atMost a program that takes longer is ended
/// @param figures what is shown, in this order
/// @param claims of the article, which are answered; their measures are names of figures
public record ProgramExperiment(
        String name,
        String question,
        Optional<Article> article,
        String parameterSet,
        Map<String, String> parameters,
        int blocks,
        boolean inAll,
        String jar,
        Duration takes,
        Duration atMost,
        List<Program> programs,
        List<Figure> figures,
        List<Claim> claims)
        implements Experiment {

    /// As the JDK of a program: one case for each feature version that is found.
    public static final String EVERY_JDK = "every";

    /// Placeholder for the number of threads that the machine takes without harm.
    public static final String SAFE_THREADS = "threads";

    public ProgramExperiment {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        programs = List.copyOf(programs);
        figures = List.copyOf(figures);
        claims = List.copyOf(claims);
    }

    /// @param name unique
    /// @param group programs of one group are shown in one table; may be empty
    /// @param jdk feature version, home or [#EVERY_JDK]; empty for the one that runs Heddle
    /// @param source entry of the jar with its code, which is shown; empty for none
    public record Program(
            String name,
            String group,
            String description,
            String mainClass,
            List<String> javaOptions,
            List<String> arguments,
            Optional<String> jdk,
            Optional<String> source) {
        public Program {
            javaOptions = List.copyOf(javaOptions);
            arguments = List.copyOf(arguments);
        }

        /// Whether it runs on every JDK that is found.
        public boolean onEveryJdk() {
            return jdk.filter(EVERY_JDK::equals).isPresent();
        }
    }

    /// @param name as the program prints it, or one of [Counted]
    /// @param title for people
    public record Figure(String name, String title, Unit unit) {}

    /// What a figure is in.
    public enum Unit {
        COUNT,
        BYTES,
        MILLIS,
        TEXT;

        /// A number of the unit, for people.
        public String text(double value) {
            return switch (this) {
                case BYTES -> Figures.bytes(Math.round(value));
                case MILLIS -> Figures.millis(value);
                case COUNT, TEXT -> Figures.number(value);
            };
        }
    }

    /// Figures that no program need print.
    public static final class Counted {
        /// From the fork to the end of the process.
        public static final String LIFETIME = "lifetimeMillis";

        public static final String CPU = "cpuMillis";

        /// Most at one time, of the operating system.
        public static final String OS_THREADS = "osThreads";

        /// Most memory that was resident at one time.
        public static final String RESIDENT = "residentBytes";

        /// Wanted and forced, of all threads.
        public static final String SWITCHES = "contextSwitches";

        /// What the JVM's flight recorder tells of virtual threads that were pinned.
        public static final String PINS = "pins";

        public static final String PINNED = "pinnedMillis";

        /// Why there may not be more threads, where [#SAFE_THREADS] is used.
        public static final String THREAD_LIMIT = "threadLimit";

        /// Lines of the shown code without blank ones, comments and imports.
        public static final String LINES = "lines";

        private Counted() {}
    }

    /// Whether the flight recorder is needed, which takes memory of its own.
    public boolean recorded() {
        return figures.stream()
                .map(Figure::name)
                .anyMatch(name -> name.equals(Counted.PINS) || name.equals(Counted.PINNED));
    }

    /// The same with other programs.
    public ProgramExperiment with(List<Program> others) {
        return new ProgramExperiment(
                name,
                question,
                article,
                parameterSet,
                parameters,
                blocks,
                inAll,
                jar,
                takes,
                atMost,
                others,
                figures,
                claims);
    }
}
