package dev.heddle.subjects.jdbc;

/// Runs queries at once, under one thread model.
interface Runner extends AutoCloseable {
    Runner NONE =
            new Runner() {
                @Override
                public long run(int queries) {
                    throw new IllegalStateException("not connected");
                }

                @Override
                public void close() {}
            };

    /// @return sum of what was read, so that nothing can be left out
    long run(int queries) throws Exception;

    @Override
    void close();
}
