package dev.heddle.lab.internal.file;

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
import java.util.stream.Stream;

/// Digests of files.
public final class Sha256 {
    private Sha256() {}

    /// The digest of a file, or of the names and contents of all files in a folder; empty for
    /// a missing one.
    public static String of(Path path) {
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

    /// The digest of a file with these bytes.
    public static String of(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
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
}
