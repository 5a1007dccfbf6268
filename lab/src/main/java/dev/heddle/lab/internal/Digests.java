package dev.heddle.lab.internal;

import dev.heddle.model.Plan;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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

/// What a run tries.
///
/// @param sha256 of the jars, by their paths; empty for one that is not there
/// @param database the user's own; empty for servers of Heddle's, or none
public record Digests(Map<String, String> sha256, Optional<String> database) {
    public static Digests of(Plan plan, Optional<String> database) {
        Map<String, String> digests = new TreeMap<>();
        plan.trials().stream()
                .flatMap(trial -> Stream.concat(Stream.of(trial.jar()), trial.classPath().stream()))
                .filter(path -> !path.isEmpty())
                .distinct()
                .forEach(path -> digests.put(path, sha256(Path.of(path))));
        return new Digests(digests, database);
    }

    /// Empty for a file that is not there.
    static String sha256(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            return "";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
    }

    /// Files that are not what they were.
    List<String> changedSince(Digests before) {
        return before.sha256().entrySet().stream()
                .filter(then -> !then.getValue().equals(sha256.getOrDefault(then.getKey(), "")))
                .map(Map.Entry::getKey)
                .toList();
    }
}
