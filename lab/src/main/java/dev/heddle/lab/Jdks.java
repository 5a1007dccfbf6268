package dev.heddle.lab;

import dev.heddle.model.InputException;
import dev.heddle.model.machine.Jdk;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds Java installations.
public final class Jdks {
    /// The first with virtual threads.
    public static final int OLDEST = 21;

    /// The environment variable in which start scripts look for a JDK first.
    public static final String HOME = "JAVA_HOME";

    private static final Comparator<Jdk> BY_VERSION =
            Comparator.comparing(jdk -> Runtime.Version.parse(jdk.version()));

    private Jdks() {}

    /// The one that runs Heddle.
    public static Jdk current() {
        return at(Path.of(System.getProperty("java.home"))).orElseThrow();
    }

    /// @param wanted feature version such as `21`, or home folder of a JDK
    /// @throws InputException if there is none, or it is too old
    public static Jdk find(String wanted) {
        Jdk jdk = wanted.matches("\\d{1,3}") ? ofVersion(Integer.parseInt(wanted)) : ofHome(wanted);
        if (jdk.feature() < OLDEST) {
            throw InputException.of(
                    "jdk",
                    "%s: found JDK %s in %s; expected %d or later (virtual threads)"
                            .formatted(wanted, jdk.version(), jdk.home(), OLDEST));
        }
        return jdk;
    }

    private static Jdk ofVersion(int feature) {
        List<Jdk> all = all();
        return all.stream()
                .filter(jdk -> jdk.feature() == feature)
                .max(BY_VERSION)
                .orElseThrow(
                        () ->
                                InputException.of(
                                        "jdk",
                                        ("%d: no such JDK found; available: %s; or give"
                                                        + " the path of a JDK")
                                                .formatted(feature, labels(all))));
    }

    private static String labels(List<Jdk> jdks) {
        return jdks.stream()
                .map(jdk -> jdk.version() + " in " + jdk.home())
                .collect(Collectors.joining(", "));
    }

    private static Jdk ofHome(String home) {
        return at(Path.of(home))
                .orElseThrow(
                        () ->
                                InputException.of(
                                        "jdk",
                                        "%s: not a Java installation (no executable bin/java); "
                                                        .formatted(home)
                                                + "expected a feature version such"
                                                + " as 25, or the path of a JDK"));
    }

    /// Whether a start script finds a JDK with virtual threads by itself: in `JAVA_HOME`, else by
    /// the PATH. One of an unknown version counts.
    public static boolean foundByScripts() {
        return foundByScripts(System.getenv());
    }

    static boolean foundByScripts(Map<String, String> environment) {
        String home = environment.getOrDefault(HOME, "");
        Optional<Path> found =
                home.isBlank()
                        ? homeOnPath(environment.getOrDefault("PATH", ""))
                        : Optional.of(Path.of(home));
        return found.filter(folder -> at(folder).map(jdk -> jdk.feature() >= OLDEST).orElse(true))
                .isPresent();
    }

    /// The home of the `java` that a shell finds, which is often a link into it.
    private static Optional<Path> homeOnPath(String path) {
        return Stream.of(path.split(":"))
                .map(folder -> Path.of(folder, "java"))
                .filter(Files::isExecutable)
                .findFirst()
                .flatMap(Jdks::homeOf);
    }

    private static Optional<Path> homeOf(Path java) {
        try {
            return Optional.of(java.toRealPath().resolve("../..").normalize());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// All installed ones, the current one first.
    public static List<Jdk> all() {
        Map<String, Jdk> byHome = new LinkedHashMap<>();
        for (Path candidate : candidates()) {
            at(candidate).ifPresent(jdk -> byHome.putIfAbsent(jdk.home(), jdk));
        }
        return List.copyOf(byHome.values());
    }

    /// The newest of each installed feature version with virtual threads, oldest first.
    public static List<Jdk> newestOfEach() {
        Map<Integer, Jdk> byFeature = new TreeMap<>();
        for (Jdk jdk : all()) {
            if (jdk.feature() >= OLDEST) {
                byFeature.merge(jdk.feature(), jdk, BinaryOperator.maxBy(BY_VERSION));
            }
        }
        return List.copyOf(byFeature.values());
    }

    private static List<Path> candidates() {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        System.getenv()
                .forEach(
                        (name, value) -> {
                            if (name.startsWith(HOME) && !value.isBlank()) {
                                homes.add(Path.of(value));
                            }
                        });
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (folder.endsWith("/bin")) {
                homes.add(Path.of(folder).getParent());
            }
        }
        String user = System.getProperty("user.home", "");
        for (Path parent :
                List.of(
                        Path.of("/usr/lib/jvm"),
                        Path.of("/usr/java"),
                        Path.of("/opt"),
                        Path.of("/opt/java"),
                        Path.of(user, ".sdkman/candidates/java"),
                        Path.of(user, ".jdks"))) {
            homes.addAll(children(parent));
        }
        return homes;
    }

    private static List<Path> children(Path parent) {
        List<Path> children = new ArrayList<>();
        if (Files.isDirectory(parent)) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent)) {
                folders.forEach(children::add);
            } catch (IOException e) {
                return children; // a folder that cannot be read holds no JDK for us
            }
        }
        return children;
    }

    /// The installation at a home folder, from its `release` file.
    private static Optional<Jdk> at(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(release)) {
            properties.load(reader);
            String version = value(properties, "JAVA_VERSION");
            return Optional.of(
                    new Jdk(
                            home.toRealPath().toString(),
                            Runtime.Version.parse(version).feature(),
                            version,
                            value(properties, "IMPLEMENTOR")));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String value(Properties properties, String key) {
        return properties.getProperty(key, "").replace("\"", "");
    }
}
