package dev.heddle.lab.internal.result;

import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Length and digest of each result of a folder, written last: what differs from it is damaged.
///
/// @param files by name
public record Manifest(int schemaVersion, Map<String, Content> files) {
    private static final String FILE = "manifest.json";

    /// What a file held when it was written.
    public record Content(long bytes, String sha256) {}

    /// Writes that of a folder. Files written later are not in it until it is written again.
    ///
    /// @param results names of the files that results are read from
    public static void write(Path folder, Predicate<String> results) {
        write(folder, results, Map.of(), Map.of());
    }

    /// The same, with some of the results: they and their manifest are new, or all are old.
    ///
    /// @param copies files by the names that they get
    /// @param texts by name
    public static void write(
            Path folder,
            Predicate<String> results,
            Map<String, Path> copies,
            Map<String, String> texts) {
        Map<String, Content> files = new TreeMap<>();
        FileSet set = new FileSet();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (results.test(name) && !name.equals(FILE)) {
                    files.put(name, content(file));
                }
            }
            for (Map.Entry<String, Path> copy : copies.entrySet()) {
                files.put(copy.getKey(), content(copy.getValue()));
                set.copy(copy.getValue(), folder.resolve(copy.getKey()));
            }
        } catch (IOException e) {
            throw WholeFiles.notWritable(folder.resolve(FILE), e);
        }
        texts.forEach(
                (name, text) -> {
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    files.put(name, new Content(bytes.length, Sha256.of(bytes)));
                    set.text(folder.resolve(name), text);
                });
        set.text(folder.resolve(FILE), Json.text(new Manifest(Json.SCHEMA_VERSION, files)))
                .replace();
    }

    private static Content content(Path file) throws IOException {
        return new Content(Files.size(file), Sha256.of(file));
    }

    /// Derives a value from results.
    ///
    /// @param intact whether manifests tell that they are what was written
    /// @throws EnvironmentException if none tells, and nothing can be derived from them
    public static <T> T derived(Path folder, boolean intact, Supplier<T> derive) {
        try {
            return derive.get();
        } catch (InputException | EnvironmentException e) {
            throw e;
        } catch (RuntimeException e) {
            if (intact) {
                throw e;
            }
            throw new EnvironmentException(
                    "%s: damaged; it has no manifests that would tell which file".formatted(folder),
                    e);
        }
    }

    /// Whether a folder has one: those of older versions have none.
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    /// What differs, a line for each file; empty if nothing does, or there is no manifest.
    public static List<String> damage(Path folder) {
        if (!exists(folder)) {
            return List.of();
        }
        List<String> damage = new ArrayList<>();
        try {
            Manifest then = Json.read(folder.resolve(FILE), Manifest.class);
            for (Map.Entry<String, Content> entry : then.files().entrySet()) {
                String found = difference(folder.resolve(entry.getKey()), entry.getValue());
                if (!found.isEmpty()) {
                    damage.add(entry.getKey() + ": " + found);
                }
            }
        } catch (IOException | RuntimeException e) {
            // A name that is no path, or a value that is missing, is unchecked.
            damage.add(FILE + ": damaged");
        }
        return damage;
    }

    private static String difference(Path file, Content then) throws IOException {
        if (!Files.isRegularFile(file)) {
            return "missing";
        }
        if (Files.size(file) != then.bytes()) {
            return "damaged (%,d bytes, written with %,d)"
                    .formatted(Files.size(file), then.bytes());
        }
        // The digest of a file that cannot be read is empty.
        String now = Sha256.of(file);
        return !now.isEmpty() && now.equals(then.sha256()) ? "" : "damaged (SHA-256 differs)";
    }
}
