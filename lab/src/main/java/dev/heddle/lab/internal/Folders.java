package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Folders of ours.
public final class Folders {
    private Folders() {}

    /// Removes a folder with all that is in it.
    static void remove(Path folder) throws IOException {
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

    /// The same of one that is in the folder for what is temporary.
    public static void forget(Path folder) {
        try {
            remove(folder);
        } catch (IOException e) {
            // Then it only takes space.
        }
    }
}
