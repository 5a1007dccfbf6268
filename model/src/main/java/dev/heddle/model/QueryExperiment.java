package dev.heddle.model;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Queries to a database, measured by JMH: each by several drivers, thread models and sizes of the
/// connection pool.
///
/// @param database the server, and the network in front of it
/// @param queries SQL by name
/// @param cells what is measured, in the order of the file
/// @param claims of the article, which are answered
public record QueryExperiment(
        String name,
        String question,
        Optional<Article> article,
        String parameterSet,
        Map<String, String> parameters,
        int blocks,
        boolean inAll,
        ThirdParty.Database database,
        Map<String, String> queries,
        List<Driver> drivers,
        Effort effort,
        List<Cell> cells,
        List<Claim> claims)
        implements Experiment {

    /// A virtual thread for each task.
    public static final String VIRTUAL = "virtual";

    /// A platform thread for each task, as many platform threads as connections, a virtual thread
    /// for each task, and R2DBC.
    public static final List<String> MODELS = List.of("cached", "fixed", VIRTUAL, "r2dbc");

    /// The driver where none is named.
    public static final String MARIADB_DRIVER = "org.mariadb.jdbc:mariadb-java-client:3.5.11";

    /// The model that needs no JDBC driver: the benchmark brings MariaDB's R2DBC driver.
    public static final String R2DBC = "r2dbc";

    public QueryExperiment {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        queries = Collections.unmodifiableMap(new LinkedHashMap<>(queries));
        drivers = List.copyOf(drivers);
        cells = List.copyOf(cells);
        claims = List.copyOf(claims);
    }

    /// A way to reach the database.
    ///
    /// @param library Maven coordinates of a JDBC driver; empty for R2DBC
    /// @param jdk feature version or home of a JDK; empty for the one that runs Heddle
    public record Driver(String name, Optional<String> library, Optional<String> jdk) {}

    /// How each cell is measured.
    ///
    /// @param warmups iterations that do not count
    /// @param iterations that do
    /// @param iteration length of each
    public record Effort(int warmups, int iterations, Duration iteration) {}

    /// One query under one driver, thread model and size of the pool, which a hundred tasks share.
    ///
    /// @param model one of [#MODELS]
    /// @param pool most connections
    public record Cell(String query, String driver, String model, int pool) {
        /// What is compared between queries.
        public Side side() {
            return new Side(driver, model, pool);
        }
    }

    /// A cell of whatever query.
    public record Side(String driver, String model, int pool) {
        @Override
        public String toString() {
            return driver.equals(model)
                    ? "%s %d".formatted(model, pool)
                    : "%s %s %d".formatted(driver, model, pool);
        }
    }

    /// A claim of an article: that a ratio of throughputs, or one such ratio ÷ another, is above 1.
    ///
    /// @param faster throughputs that are multiplied
    /// @param slower throughputs that this is divided by; as many
    public record Claim(String text, List<Side> faster, List<Side> slower) {
        public Claim {
            faster = List.copyOf(faster);
            slower = List.copyOf(slower);
        }
    }

    /// Most connections that are open at one time.
    public int largestPool() {
        return cells.stream().mapToInt(Cell::pool).max().orElse(1);
    }

    /// The driver of a cell.
    public Driver driver(Cell cell) {
        return drivers.stream()
                .filter(driver -> driver.name().equals(cell.driver()))
                .findFirst()
                .orElseThrow();
    }

    /// The same with other drivers, cells and network.
    public QueryExperiment with(
            List<Driver> otherDrivers, List<Cell> otherCells, ThirdParty.Database otherDatabase) {
        return new QueryExperiment(
                name,
                question,
                article,
                parameterSet,
                parameters,
                blocks,
                inAll,
                otherDatabase,
                queries,
                otherDrivers,
                effort,
                otherCells,
                claims);
    }
}
