package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Library;
import dev.heddle.scan.internal.Parsed.ParsedType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The classes of one archive or folder, and what it says about itself. Used by one thread at a
/// time.
final class ReadArchive {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    /// Where Boot's jars and WARs have the application's own classes.
    private static final List<String> APPLICATION =
            List.of("BOOT-INF/classes/", "WEB-INF/classes/");

    /// Names of packages that tell whose a class is: `com.acme.orders`.
    private static final int PACKAGES = 3;

    /// Classes for a version of the JDK and later.
    private static final Pattern VERSIONED = Pattern.compile("META-INF/versions/(\\d{1,3})/(.+)");

    private static final Pattern POM = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom.properties");

    /// `name-1.2.3.jar`
    private static final Pattern FILE =
            Pattern.compile("(?:.*/)?([^/]+?)(?:-(\\d[^/]*))?\\.(?:jar|war|ear|zip)");

    private final String order;
    private final String path;
    private final int jdk;

    /// By the name of its file without the version that it is for.
    private final Map<String, Versioned> types = new HashMap<>();

    private final List<Properties> poms = new ArrayList<>();
    private Attributes manifest = new Attributes();

    private record Versioned(int version, ParsedType type) {}

    /// @param order what archives are sorted by
    ReadArchive(String order, String path, int jdk) {
        this.order = order;
        this.path = path;
        this.jdk = jdk;
    }

    String order() {
        return order;
    }

    String path() {
        return path;
    }

    int classes() {
        return types.size();
    }

    Collection<ParsedType> types() {
        return types.values().stream().map(Versioned::type).toList();
    }

    /// Names of types that lie apart from their libraries, as the application's own, or that a
    /// build left in a folder.
    Set<String> ownTypes() {
        boolean folder = !FILE.matcher(path).matches();
        Set<String> apart = types(name -> APPLICATION.stream().anyMatch(name::startsWith));
        return folder && apart.isEmpty() ? types(_ -> true) : apart;
    }

    private Set<String> types(Predicate<String> file) {
        return types.entrySet().stream()
                .filter(type -> file.test(type.getKey()))
                .map(type -> type.getValue().type().name())
                .collect(Collectors.toSet());
    }

    /// The packages that begin the name of its main class, `com/acme/orders/`; empty if it has
    /// none, or was found in a folder or another archive.
    String mainPackages() {
        boolean named = order.matches("\\d+");
        return named ? packages(value("Main-Class", "").replace('.', '/')) : "";
    }

    /// `com/acme/orders/` of `com/acme/orders/web/Main`; empty for a class without a package.
    private static String packages(String type) {
        String[] names = type.split("/");
        return Stream.of(names)
                .limit(Math.min(PACKAGES, names.length - 1L))
                .map(name -> name + "/")
                .collect(Collectors.joining());
    }

    /// Whether a file tells what the archive is.
    boolean describes(String name) {
        return name.equals(MANIFEST) || POM.matcher(name).matches();
    }

    /// A description that is not in order says nothing.
    void description(String name, byte[] text) {
        try {
            if (name.equals(MANIFEST)) {
                manifest = new Manifest(new ByteArrayInputStream(text)).getMainAttributes();
            } else {
                Properties pom = new Properties();
                pom.load(new StringReader(new String(text, StandardCharsets.ISO_8859_1)));
                poms.add(pom);
            }
        } catch (IOException | IllegalArgumentException e) {
            // The name of the file will do.
        }
    }

    /// Whether a class counts on the JDK that is asked about.
    boolean wants(String name) {
        Matcher versioned = VERSIONED.matcher(name);
        return !versioned.matches() || Integer.parseInt(versioned.group(1)) <= jdk;
    }

    /// Of several for versions of the JDK, the latest counts.
    void add(String name, ParsedType type) {
        Matcher versioned = VERSIONED.matcher(name);
        boolean matches = versioned.matches();
        Versioned added = new Versioned(matches ? Integer.parseInt(versioned.group(1)) : 0, type);
        types.merge(
                matches ? versioned.group(2) : name,
                added,
                (a, b) -> a.version() >= b.version() ? a : b);
    }

    /// What it is: as its Maven properties say, its manifest, or the name of its file.
    Library library() {
        Matcher file = FILE.matcher(path);
        String fileName = file.matches() ? file.group(1) : path;
        String fileVersion = file.matches() && file.group(2) != null ? file.group(2) : "";
        // A shaded archive has those of all that is in it.
        for (Properties pom : poms) {
            if (poms.size() == 1 || fileName.equals(pom.getProperty("artifactId"))) {
                return library(
                        "%s:%s"
                                .formatted(
                                        pom.getProperty("groupId"), pom.getProperty("artifactId")),
                        pom.getProperty("version", fileVersion));
            }
        }
        String title = value("Implementation-Title", value("Bundle-SymbolicName", ""));
        String version = value("Implementation-Version", value("Bundle-Version", ""));
        boolean fromManifest = fileVersion.isEmpty() && !title.isEmpty();
        return fromManifest
                ? library(title.split(";")[0], version)
                : library(fileName, fileVersion.isEmpty() ? version : fileVersion);
    }

    private Library library(String name, String version) {
        return new Library(name, version, path, classes());
    }

    private String value(String name, String otherwise) {
        String value = manifest.getValue(name);
        return value == null ? otherwise : value.strip();
    }
}
