package dev.heddle.lab.internal;

import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// The libraries that an executable jar bundles, as those of Spring Boot do, with one in another
/// version.
public final class BundledLibraries {
    private static final String FIELD = "with";

    private static final Pattern COORDINATES = Pattern.compile("[^:\\s]+:([^:\\s]+):([^:\\s]+)");

    /// `BOOT-INF/lib/HikariCP-7.1.0.jar`; of a WAR that is a jar, too, `WEB-INF/lib/`.
    private static final Pattern BUNDLED = Pattern.compile("(?:BOOT|WEB)-INF/lib/([^/]+)\\.jar");

    /// `log4j-1.2-api` and `2.24.1` of `log4j-1.2-api-2.24.1`: words of a version are in capitals,
    /// but for Guava's.
    private static final Pattern NAME =
            Pattern.compile(
                    "(.+?)-(\\d+(?:\\.[^/-]+)*(?:-[A-Z][A-Za-z0-9.]*|-\\d[\\d.]*|-jre|-android)*)");

    /// Which of them are on the class path, in its order.
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

    /// A copy of a jar with another version of one of its libraries, and with those that this one
    /// needs and the jar does not bundle in any version. It is made once, and kept.
    ///
    /// @param coordinates `group:artifact:version`
    /// @throws InputException if the jar does not bundle the library, or nobody has that version
    public static Path with(Path jar, String coordinates) {
        return with(jar, coordinates, Caches.folder().resolve("with"));
    }

    /// @param copies where they are kept
    static Path with(Path jar, String coordinates, Path copies) {
        Matcher form = COORDINATES.matcher(coordinates);
        if (!form.matches()) {
            throw InputException.of(
                    FIELD,
                    "'%s': accepted: group:artifact:version, such as com.zaxxer:HikariCP:7.1.0"
                            .formatted(coordinates));
        }
        return new BundledLibraries(jar, form, copies).copy();
    }

    private Path copy() {
        if (!Files.isRegularFile(jar)) {
            throw new InputException("%s: no such file; give the jar of a service".formatted(jar));
        }
        try (ZipFile from = new ZipFile(jar.toFile())) {
            Map<String, String> bundled = bundled(from);
            String old = bundled.get(artifact);
            if (old == null) {
                throw notBundled(bundled.keySet());
            }
            Map<String, Path> libraries = new LinkedHashMap<>();
            String folder = old.substring(0, old.lastIndexOf('/') + 1);
            for (Path library : Artifacts.withDependencies(coordinates)) {
                String entry = folder + library.getFileName();
                boolean isIt = artifact.equals(artifactOf(entry).orElse(""));
                if (isIt || artifactOf(entry).filter(bundled::containsKey).isEmpty()) {
                    libraries.put(entry, library);
                }
            }
            Path to = place(libraries.values());
            if (!Files.isRegularFile(to)) {
                write(from, old, libraries, to);
            }
            return to;
        } catch (IOException e) {
            throw new EnvironmentException(
                    "%s cannot be copied with %s: %s"
                            .formatted(jar, coordinates, WholeFiles.reason(e)),
                    e);
        }
    }

    /// Entries by the name of their artifact.
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
        Matcher bundled = BUNDLED.matcher(entry);
        return bundled.matches()
                ? Optional.of(NAME.matcher(bundled.group(1)))
                        .filter(Matcher::matches)
                        .map(name -> name.group(1))
                : Optional.empty();
    }

    private InputException notBundled(Collection<String> names) {
        return InputException.of(
                FIELD,
                names.isEmpty()
                        ? "%s: %s bundles no libraries as Spring Boot's jars do; start it by --variant, with the class path that you want"
                                .formatted(coordinates, jar)
                        : "%s: %s bundles no %s; it bundles %s"
                                .formatted(
                                        coordinates,
                                        jar.getFileName(),
                                        artifact,
                                        names.stream().sorted().collect(Collectors.joining(", "))));
    }

    /// Of another jar, or with other libraries, it is another copy.
    private Path place(Collection<Path> libraries) {
        String contents =
                Stream.concat(Stream.of(jar), libraries.stream())
                        .map(Digests::sha256)
                        .collect(Collectors.joining());
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

    /// Into a file beside it first, so that another run sees all of it or nothing.
    private static void write(ZipFile from, String old, Map<String, Path> libraries, Path to)
            throws IOException {
        Path folder = Files.createDirectories(Objects.requireNonNull(to.getParent()));
        Path part = Files.createTempFile(folder, "jar", ".part");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(part))) {
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
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
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

    /// What was stored stays stored: Spring Boot reads jars in its jar where they stand.
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

    /// @param comment by which Spring Boot knows what it has to unpack; null for none
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
