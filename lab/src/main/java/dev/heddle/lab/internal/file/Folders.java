package dev.heddle.lab.internal.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Removes folders of Heddle.
public final class Folders {
    private Folders() {}

    /// Removes a folder with its contents.
    public static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }

    /// The same for a temporary folder; failures are ignored.
    public static void forget(Path folder) {
        try {
            remove(folder);
        } catch (IOException e) {
            // It only wastes space.
        }
    }
}
