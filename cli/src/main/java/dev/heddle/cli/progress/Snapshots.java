package dev.heddle.cli.progress;

import dev.heddle.model.watch.WatchResult;

/// Where the snapshots of `heddle watch` go.
public interface Snapshots extends AutoCloseable {
    void show(WatchResult result);

    @Override
    default void close() {}
}
