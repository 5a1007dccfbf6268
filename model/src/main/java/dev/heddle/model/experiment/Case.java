package dev.heddle.model.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.model.thread.ThreadModel;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One thing that an experiment compares: a variant of a service, a cell of a benchmark, a program.
///
/// @param name unique within the experiment
/// @param description may be empty
public record Case(String name, String description, Launch launch, Settings settings) {

    /// What is particular to the kind of workload.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Service.class, name = "service"),
        @JsonSubTypes.Type(value = Cell.class, name = "cell"),
        @JsonSubTypes.Type(value = Program.class, name = "program")
    })
    public sealed interface Settings {}

    /// A service that answers HTTP requests.
    ///
    /// @param threadModel as switched on; [ThreadModel#UNKNOWN] where Heddle does not switch it
    /// @param resources that the experiment's author knows of
    /// @param published what the article reports for this case
    /// @param varied empty where no setting of it is varied
    public record Service(
            ThreadModel threadModel,
            List<DeclaredResource> resources,
            Published published,
            Optional<Varied> varied)
            implements Settings {
        public Service {
            resources = List.copyOf(resources);
        }

        /// A service of which nothing else is known.
        public static Service of(ThreadModel model) {
            return new Service(model, List.of(), Published.NOTHING, Optional.empty());
        }
    }

    /// What tells a case from others of one variant.
    ///
    /// @param variant name of the variant
    /// @param settings value of each setting that is varied, in the order in which they were given
    public record Varied(String variant, Map<String, String> settings) {
        public Varied {
            settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        }
    }

    /// One query by one driver, thread model and size of the connection pool, which a hundred
    /// tasks share.
    ///
    /// @param model one of [#MODELS]
    /// @param pool most connections
    public record Cell(String query, String driver, String model, int pool) implements Settings {
        /// A virtual thread for each task.
        public static final String VIRTUAL = "virtual";

        /// The model that needs no JDBC driver: the benchmark brings MariaDB's R2DBC driver.
        public static final String R2DBC = "r2dbc";

        /// A platform thread for each task, as many platform threads as connections, a virtual
        /// thread for each task, and R2DBC.
        public static final List<String> MODELS = List.of("cached", "fixed", VIRTUAL, R2DBC);

        private static final String BENCHMARK = "jdbc";

        /// Tasks that run at the same time.
        public static final int TASKS = 100;

        /// The driver where none is named.
        public static final String MARIADB_DRIVER = "org.mariadb.jdbc:mariadb-java-client:3.5.11";

        /// What is compared between queries, such as `mariadb virtual 16`.
        public String side() {
            return way() + " " + pool;
        }

        /// What is compared between pools, such as `mariadb virtual`.
        public String way() {
            return driver.equals(model) ? model : driver + " " + model;
        }

        /// What cells that differ by their pool at most have in common.
        public Cell ofAnyPool() {
            return new Cell(query, driver, model, 0);
        }

        /// The case that runs it, by the bundled benchmark.
        ///
        /// @param library Maven coordinates of the JDBC driver; empty for R2DBC
        public Case asCase(Optional<String> library, Optional<String> jdk) {
            return new Case(
                    caseName(),
                    "",
                    new Launch(
                            BENCHMARK,
                            Optional.empty(),
                            new Launch.Java(jdk, List.of()),
                            List.of(),
                            library.stream().toList(),
                            Optional.empty(),
                            pool,
                            Launch.Surroundings.SAME),
                    this);
        }

        /// Name of its case.
        public String caseName() {
            return query + ", " + side();
        }
    }

    /// A program that runs to its end and prints its figures as one line of JSON.
    ///
    /// @param program its name without group and JDK
    /// @param group programs of one group are shown in one table; may be empty
    /// @param source entry of the jar with its code, or the code itself once planned; empty for
    ///   none
    public record Program(String program, String group, String mainClass, Optional<String> source)
            implements Settings {
        /// The JDK of a program that becomes one case for each feature version found.
        public static final String EVERY_JDK = "every";

        /// Placeholder for the number of threads that the machine takes without harm.
        public static final String SAFE_THREADS = "threads";
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

    /// Its settings as a service; empty for another kind.
    public Optional<Service> service() {
        return settings instanceof Service service ? Optional.of(service) : Optional.empty();
    }

    /// Its settings as a cell; empty for another kind.
    public Optional<Cell> cell() {
        return settings instanceof Cell cell ? Optional.of(cell) : Optional.empty();
    }

    /// Its settings as a program; empty for another kind.
    public Optional<Program> program() {
        return settings instanceof Program program ? Optional.of(program) : Optional.empty();
    }

    /// Whether its requests or tasks run on virtual threads, as far as it is declared.
    public boolean virtual() {
        return switch (settings) {
            case Service service -> service.threadModel() == ThreadModel.VIRTUAL;
            case Cell cell -> cell.model().equals(Cell.VIRTUAL);
            case Program _ -> false;
        };
    }

    /// This case under another name, started in another way.
    public Case as(String otherName, Launch otherLaunch) {
        return new Case(otherName, description, otherLaunch, settings);
    }

    /// This case with other settings.
    public Case with(Settings others) {
        return new Case(name, description, launch, others);
    }
}
