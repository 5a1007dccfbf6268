package dev.heddle.lab.internal.archive;

import dev.heddle.model.Plan;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Digests of what a run measures.
///
/// @param sha256 of the jars and folders, by path; empty for a missing one
/// @param database URL of the user's database; empty for servers started by Heddle, or none
public record Digests(Map<String, String> sha256, Optional<String> database) {
    public static Digests of(Plan plan, Optional<String> database) {
        Map<String, String> digests = new TreeMap<>();
        plan.trials().stream()
                .flatMap(trial -> SubjectCode.of(trial, plan.caseOf(trial).launch()).stream())
                .distinct()
                .forEach(path -> digests.put(path.toString(), sha256(path)));
        return new Digests(digests, database);
    }

    /// The digest of a file, or of the names and contents of all files in a folder; empty for
    /// a missing one.
    static String sha256(Path path) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (Files.isDirectory(path)) {
                for (Path file : files(path)) {
                    digest.update(
                            path.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                    digest.update((byte) 0);
                    add(file, digest);
                }
            } else {
                add(path, digest);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException | UncheckedIOException e) {
            return "";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK supports it", e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void add(Path file, MessageDigest digest) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        }
    }

    /// Files that have changed.
    public List<String> changedSince(Digests before) {
        return before.sha256().entrySet().stream()
                .filter(then -> !then.getValue().equals(sha256.getOrDefault(then.getKey(), "")))
                .map(Map.Entry::getKey)
                .toList();
    }
}
