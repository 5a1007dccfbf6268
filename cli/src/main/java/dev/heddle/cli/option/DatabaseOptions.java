package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Launch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The database that services use, the network to it, and the driver.
public final class DatabaseOptions {
    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "Use this database instead of a server that Heddle starts, such as"
                            + " jdbc:mariadb://127.0.0.1:3306/test; credentials are read from the"
                            + " environment variables HEDDLE_DB_USER and HEDDLE_DB_PASSWORD.")
    private @Nullable String url;

    @Option(
            names = "--rtt",
            paramLabel = "TIME",
            description = "Simulated network round trip to the database, such as 500us.")
    private @Nullable String roundTrip;

    @Option(
            names = "--with",
            paramLabel = "LIBRARY",
            description =
                    "Use this version of a library, such as"
                            + " com.mysql:mysql-connector-j:9.7.0. Repeatable.")
    private List<String> libraries = List.of();

    public Optional<String> url() {
        return Optional.ofNullable(url);
    }

    public Optional<Duration> roundTrip() {
        return Optional.ofNullable(roundTrip).map(text -> Options.duration("--rtt", text));
    }

    public List<String> libraries() {
        for (String library : libraries) {
            if (!library.matches(Launch.LIBRARY_FORM)) {
                throw new InputException(
                        "--with '%s': expected %s".formatted(library, Launch.LIBRARY_EXAMPLE));
            }
        }
        return libraries;
    }
}
