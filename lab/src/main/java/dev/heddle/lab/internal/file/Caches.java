package dev.heddle.lab.internal.file;

import java.nio.file.Path;

/// The cache folder, shared by all runs of this user.
public final class Caches {
    private Caches() {}

    /// Follows the XDG Base Directory Specification.
    public static Path folder() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path caches =
                cache == null || cache.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(cache);
        return caches.resolve("heddle");
    }
}
