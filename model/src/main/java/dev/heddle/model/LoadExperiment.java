package dev.heddle.model;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Services as variants, and the load that they are put under.
///
/// @param search finds the knee before the load, which then is at 90 % of it; empty to offer the
///   load as it is
/// @param beside asked for during the load's last phase, and alone before; empty for nothing
/// @param claims of the article, which are answered; their measures are some of [#MEASURES]
/// @param port fixed port of the subjects; empty to choose a free one for each trial
public record LoadExperiment(
        String name,
        String question,
        Optional<Article> article,
        String parameterSet,
        Map<String, String> parameters,
        int blocks,
        boolean inAll,
        Optional<Integer> port,
        Readiness readiness,
        Warmup warmup,
        Baseline baseline,
        LoadProfile load,
        Optional<KneeSearch> search,
        Optional<Beside> beside,
        List<ThirdParty> thirdParties,
        List<Variant> variants,
        List<Claim> claims)
        implements Experiment {

    /// Requests completed per second.
    public static final String THROUGHPUT = "throughput";

    /// The 99th percentile of their latency.
    public static final String P99 = "p99";

    /// What a claim may be about.
    public static final List<String> MEASURES = List.of(THROUGHPUT, P99);

    public LoadExperiment {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        thirdParties = List.copyOf(thirdParties);
        variants = List.copyOf(variants);
        claims = List.copyOf(claims);
    }

    /// This experiment with other variants and third parties.
    public LoadExperiment with(List<Variant> others, List<ThirdParty> otherParties) {
        return new LoadExperiment(
                name,
                question,
                article,
                parameterSet,
                parameters,
                blocks,
                inAll,
                port,
                readiness,
                warmup,
                baseline,
                load,
                search,
                beside,
                otherParties,
                others,
                claims);
    }

    /// The path that a subject is asked for, until it answers 2xx, before anything is measured.
    public record Readiness(String path, Duration atMost) {}

    /// Closed load before measuring, ended when throughput and CPU per request are steady.
    public record Warmup(String path, int users, Duration atMost) {}

    /// One user at a time, so that no request waits for another: the mean service time is the time
    /// for which one request holds what it holds.
    public record Baseline(Duration duration) {}

    /// An endpoint that needs nothing of what the load uses up: how well it is served beside it.
    public record Beside(String path, double ratePerSecond) {}

    /// How the knee is searched for.
    ///
    /// @param objective what latency must keep to, such as `p99<300ms`; empty for twice the p99 at
    ///   a low rate
    /// @param maxPerSecond no higher rate is offered
    public record KneeSearch(Optional<String> objective, double maxPerSecond) {
        /// The highest rate to offer where nothing else is said.
        public static final double MAX_RATE = 20_000;

        /// What stands for the load until the knee is known.
        public static final List<Phase> PHASES =
                List.of(new Phase.Constant(1, Duration.ofSeconds(5), Phase.Arrivals.EVEN));
    }

    /// One configuration of the subject.
    ///
    /// @param published what the article reports for this variant
    public record Variant(
            String name,
            String description,
            ThreadModel threadModel,
            Launch launch,
            List<DeclaredResource> resources,
            Published published) {

        /// This variant under another name, started in another way.
        public Variant as(String newName, Launch otherLaunch) {
            return new Variant(
                    newName, description, threadModel, otherLaunch, resources, published);
        }
    }

    /// How a subject is started.
    ///
    /// @param jar name of a bundled subject or path of a jar; empty where there is a command
    /// @param command what starts the subject where Heddle does not build the command line; the JVM
    ///   gets its options by `JAVA_TOOL_OPTIONS`
    /// @param jdk feature version or home of a JDK; empty for the one that runs Heddle
    /// @param libraries Maven coordinates `group:artifact:version` of what goes on the class path
    ///   beside the jar
    /// @param pool most connections to a database that it opens, what `${pool}` stands for; 0 if it
    ///   has none
    public record Launch(
            String jar,
            Optional<String> command,
            Optional<String> jdk,
            List<String> javaOptions,
            List<String> arguments,
            List<String> libraries,
            int pool) {

        /// What names a library.
        public static final String LIBRARY_FORM = "[\\w.-]+:[\\w.-]+:[\\w.+-]+";

        public static final String LIBRARY_EXAMPLE =
                "group:artifact:version, such as com.mysql:mysql-connector-j:9.7.0";

        public static Launch ofJar(String jar, List<String> javaOptions, List<String> arguments) {
            return new Launch(
                    jar, Optional.empty(), Optional.empty(), javaOptions, arguments, List.of(), 0);
        }

        public static Launch ofCommand(String command) {
            return new Launch(
                    "", Optional.of(command), Optional.empty(), List.of(), List.of(), List.of(), 0);
        }

        /// The same on another JDK.
        public Launch on(String otherJdk) {
            return new Launch(
                    jar, command, Optional.of(otherJdk), javaOptions, arguments, libraries, pool);
        }

        /// The same with other libraries.
        public Launch with(List<String> otherLibraries) {
            return new Launch(jar, command, jdk, javaOptions, arguments, otherLibraries, pool);
        }
    }

    /// A resource that the experiment's author knows of.
    ///
    /// @param threads group of threads that are its units, digits as `#`, such as
    ///   `http-nio-#-exec-#`; empty where its units are no threads
    /// @param capacity how many units there are; empty to count the threads of the group
    /// @param heldByRequest whether each request holds one unit from its start to its answer; where
    ///   not, its use is unknown
    /// @param remedy what to do when it is the limit; empty if nothing is known
    public record DeclaredResource(
            String name,
            Optional<String> threads,
            Optional<Integer> capacity,
            boolean heldByRequest,
            String remedy) {}

    /// Figures of an article; each may be missing.
    public record Published(
            Optional<Long> offered,
            Optional<Long> served,
            Optional<Double> perSecond,
            Optional<Double> latencyMaxMillis,
            Optional<Integer> osThreadsPeak,
            Optional<Double> heapPeakMegabytes) {

        public static final Published NOTHING =
                new Published(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
    }
}
