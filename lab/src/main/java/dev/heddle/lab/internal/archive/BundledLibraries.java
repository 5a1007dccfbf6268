package dev.heddle.lab.internal.archive;

import dev.heddle.lab.internal.file.Caches;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// The libraries of an executable jar, with one replaced by another version: those that it bundles,
/// as Spring Boot jars do, or those on the class path of its manifest.
public final class BundledLibraries {
    private static final String FIELD = "with";
    private static final String QUARKUS = "io.quarkus.";

    private static final Pattern COORDINATES = Pattern.compile("[^:\\s]+:([^:\\s]+):([^:\\s]+)");

    /// `BOOT-INF/lib/HikariCP-7.1.0.jar`; in an executable WAR `WEB-INF/lib/`.
    private static final Pattern BUNDLED = Pattern.compile("(?:BOOT|WEB)-INF/lib/[^/]+\\.jar");

    /// `log4j-1.2-api` and `2.24.1` of `log4j-1.2-api-2.24.1.jar`: words of a version are in
    /// capitals, except Guava's.
    private static final Pattern NAME =
            Pattern.compile(
                    "(.+?)-(\\d+(?:\\.[^/-]+)*(?:-[A-Z][A-Za-z0-9.]*|-\\d[\\d.]*|-jre|-android)*)\\.jar");

    /// The entries of the class path, in its order.
    private static final Pattern INDEX = Pattern.compile("(?:BOOT|WEB)-INF/classpath\\.idx");

    private static final Pattern ARCHIVE = Pattern.compile("(.+)(\\.[jw]ar)");

    private final Path jar;
    private final Path copies;
    private final String coordinates;
    private final String artifact;
    private final String version;

    private BundledLibraries(Path jar, Matcher coordinates, Path copies) {
        this.jar = jar;
        this.copies = copies;
        this.coordinates = coordinates.group();
        this.artifact = coordinates.group(1);
        this.version = coordinates.group(2);
    }

    /// A copy of a jar with another version of one of its libraries, and with the dependencies of
    /// that version that the jar does not bundle in any version. It is created once, and cached.
    ///
    /// @param coordinates `group:artifact:version`
    /// @throws InputException if the jar does not bundle the library, or that version does not
    ///   exist
    public static Path with(Path jar, String coordinates) {
        return with(jar, coordinates, Caches.folder().resolve("with"));
    }

    /// @param copies the cache folder
    static Path with(Path jar, String coordinates, Path copies) {
        Matcher form = COORDINATES.matcher(coordinates);
        if (!form.matches()) {
            throw InputException.of(
                    FIELD,
                    "'%s': expected group:artifact:version, such as com.zaxxer:HikariCP:7.1.0"
                            .formatted(coordinates));
        }
        return new BundledLibraries(jar, form, copies).copy();
    }

    private Path copy() {
        if (!Files.isRegularFile(jar)) {
            throw new InputException(
                    "%s: not a file; expected the jar of a service".formatted(jar));
        }
        try (ZipFile from = new ZipFile(jar.toFile())) {
            if (Manifests.mainClass(jar).filter(main -> main.startsWith(QUARKUS)).isPresent()) {
                throw InputException.of(
                        FIELD,
                        "%s: not supported for Quarkus jars, which index their libraries; build the jar"
                                        .formatted(coordinates)
                                + " with the other version, and give both");
            }
            Map<String, String> bundled = bundled(from);
            return bundled.isEmpty() ? withOthersNamed(from) : withOthersBundled(from, bundled);
        } catch (ZipException e) {
            throw InputException.of(
                    FIELD, "%s: %s is not a jar (%s)".formatted(coordinates, jar, e.getMessage()));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot copy %s with %s: %s".formatted(jar, coordinates, IoReason.of(e)), e);
        }
    }

    private Path withOthersBundled(ZipFile from, Map<String, String> bundled) throws IOException {
        String old = bundled.get(artifact);
        if (old == null) {
            throw notThere(bundled.keySet());
        }
        String folder = old.substring(0, old.lastIndexOf('/') + 1);
        List<Path> added = added(bundled.keySet());
        Path to = place(added, "");
        if (!Files.isRegularFile(to)) {
            Map<String, Path> libraries = new LinkedHashMap<>();
            added.forEach(library -> libraries.put(folder + library.getFileName(), library));
            write(to, out -> copy(from, old, libraries, out));
        }
        return to;
    }

    /// Whether a jar bundles libraries, but none of this name.
    ///
    /// @throws IOException if it cannot be read
    public static boolean areWithout(Path jar, String artifact) throws IOException {
        if (!Files.isRegularFile(jar)) {
            return false;
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Map<String, String> bundled = bundled(zip);
            return !bundled.isEmpty() && !bundled.containsKey(artifact);
        }
    }

    /// Libraries that stay where they are; the manifest of the copy refers to them.
    private Path withOthersNamed(ZipFile from) throws IOException {
        Map<String, URI> byArtifact = new LinkedHashMap<>();
        for (Path library : Manifests.libraries(jar)) {
            artifactOf(library).ifPresent(name -> byArtifact.put(name, library.toUri()));
        }
        URI old = byArtifact.get(artifact);
        if (old == null) {
            throw notThere(byArtifact.keySet());
        }
        List<Path> added = added(byArtifact.keySet());
        List<URI> others =
                Manifests.classPath(jar).stream()
                        .flatMap(
                                url ->
                                        url.equals(old)
                                                ? added.stream().map(Path::toUri)
                                                : Stream.of(url))
                        .toList();
        Path to = place(added, jar.toAbsolutePath().toString());
        if (!Files.isRegularFile(to)) {
            write(to, out -> copy(from, others, out));
        }
        return to;
    }

    /// Versions of the libraries of a jar, by artifact; none of what is no jar.
    ///
    /// @throws EnvironmentException if it cannot be read
    public static Map<String, String> versions(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return Map.of();
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return Stream.concat(
                            bundled(zip).values().stream().map(Path::of),
                            Manifests.libraries(jar).stream())
                    .flatMap(library -> named(library).stream())
                    .collect(
                            Collectors.toMap(
                                    name -> name.group(1),
                                    name -> name.group(2),
                                    (first, _) -> first));
        } catch (IOException e) {
            throw new EnvironmentException("cannot read %s: %s".formatted(jar, IoReason.of(e)), e);
        }
    }

    /// The wanted version, with those of its dependencies that the jar lacks.
    private List<Path> added(Set<String> there) {
        return Artifacts.withDependencies(coordinates).stream()
                .filter(
                        library -> {
                            Optional<String> name = artifactOf(library);
                            return name.filter(artifact::equals).isPresent()
                                    || name.filter(there::contains).isEmpty();
                        })
                .toList();
    }

    /// Entries by artifact name.
    private static Map<String, String> bundled(ZipFile jar) {
        return jar.stream()
                .map(ZipEntry::getName)
                .filter(name -> artifactOf(name).isPresent())
                .collect(
                        Collectors.toMap(
                                name -> artifactOf(name).orElseThrow(),
                                name -> name,
                                (first, _) -> first,
                                LinkedHashMap::new));
    }

    private static Optional<String> artifactOf(String entry) {
        return BUNDLED.matcher(entry).matches() ? artifactOf(Path.of(entry)) : Optional.empty();
    }

    private static Optional<String> artifactOf(Path library) {
        return named(library).map(name -> name.group(1));
    }

    private static Optional<Matcher> named(Path library) {
        return Optional.of(NAME.matcher(String.valueOf(library.getFileName())))
                .filter(Matcher::matches);
    }

    private InputException notThere(Collection<String> names) {
        return InputException.of(
                FIELD,
                names.isEmpty()
                        ? ("%s: %s neither bundles libraries (like Spring Boot jars)"
                                        + " nor has a class path in its manifest; define a variant"
                                        + " by a start command with the class path that you want")
                                .formatted(coordinates, jar)
                        : "%s: %s does not contain %s; it contains %s"
                                .formatted(
                                        coordinates,
                                        jar.getFileName(),
                                        artifact,
                                        names.stream().sorted().collect(Collectors.joining(", "))));
    }

    /// Another jar, or other libraries, result in another copy.
    ///
    /// @param where path that the jar must keep for the copy to work; empty if it may move
    private Path place(Collection<Path> libraries, String where) {
        String contents =
                Stream.concat(Stream.of(jar), libraries.stream())
                        .map(Sha256::of)
                        .collect(Collectors.joining("", "", where));
        Matcher name = ARCHIVE.matcher(jar.getFileName().toString());
        boolean known = name.matches();
        return copies.resolve(
                        UUID.nameUUIDFromBytes(contents.getBytes(StandardCharsets.UTF_8))
                                .toString())
                .resolve(
                        "%s-with-%s-%s%s"
                                .formatted(
                                        known ? name.group(1) : jar.getFileName(),
                                        artifact,
                                        version,
                                        known ? name.group(2) : ".jar"));
    }

    /// Written to a temporary file next to it first, so that another run sees all of it or nothing.
    private static void write(Path to, Copy copy) throws IOException {
        Path folder = Files.createDirectories(Objects.requireNonNull(to.getParent()));
        Path part = Files.createTempFile(folder, "jar", ".part");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(part))) {
            copy.into(out);
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @FunctionalInterface
    private interface Copy {
        void into(ZipOutputStream out) throws IOException;
    }

    private static void copy(ZipFile from, List<URI> classPath, ZipOutputStream out)
            throws IOException {
        for (ZipEntry entry : from.stream().toList()) {
            if (entry.getName().equals(JarFile.MANIFEST_NAME)) {
                Manifest manifest = new Manifest(from.getInputStream(entry));
                manifest.getMainAttributes()
                        .put(
                                Attributes.Name.CLASS_PATH,
                                classPath.stream()
                                        .map(URI::toString)
                                        .collect(Collectors.joining(" ")));
                ByteArrayOutputStream text = new ByteArrayOutputStream();
                manifest.write(text);
                put(out, entry, text.toByteArray());
            } else {
                put(out, entry, read(from, entry));
            }
        }
    }

    private static void copy(
            ZipFile from, String old, Map<String, Path> libraries, ZipOutputStream out)
            throws IOException {
        for (ZipEntry entry : from.stream().toList()) {
            if (entry.getName().equals(old)) {
                for (Map.Entry<String, Path> library : libraries.entrySet()) {
                    store(
                            out,
                            library.getKey(),
                            entry.getComment(),
                            Files.readAllBytes(library.getValue()));
                }
            } else if (INDEX.matcher(entry.getName()).matches()) {
                put(out, entry, index(from, entry, old, libraries.keySet()));
            } else {
                put(out, entry, read(from, entry));
            }
        }
    }

    private static byte[] read(ZipFile from, ZipEntry entry) throws IOException {
        try (InputStream in = from.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    /// Lines of the form `- "BOOT-INF/lib/HikariCP-7.1.0.jar"`.
    private static byte[] index(
            ZipFile from, ZipEntry entry, String old, Collection<String> libraries)
            throws IOException {
        List<String> lines = new ArrayList<>();
        new String(read(from, entry), StandardCharsets.UTF_8)
                .lines()
                .forEach(
                        line -> {
                            if (line.contains("\"" + old + "\"")) {
                                libraries.forEach(name -> lines.add(line.replace(old, name)));
                            } else {
                                lines.add(line);
                            }
                        });
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Uncompressed entries stay uncompressed: Spring Boot reads nested jars in place.
    private static void put(ZipOutputStream out, ZipEntry old, byte[] content) throws IOException {
        if (old.getMethod() == ZipEntry.STORED) {
            store(out, old.getName(), old.getComment(), content);
            return;
        }
        ZipEntry entry = new ZipEntry(old.getName());
        entry.setTime(old.getTime());
        entry.setComment(old.getComment());
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }

    /// @param comment marks, for Spring Boot, an entry that it has to unpack; null for none
    private static void store(
            ZipOutputStream out, String name, @Nullable String comment, byte[] content)
            throws IOException {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        entry.setTime(0);
        entry.setComment(comment);
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }
}
