package dev.heddle.subjects.threads.generations;

/// A way to do many tasks at the same time.
public interface Generation {
    /// Each task calls a service several times, one call after another, and adds up the answers.
    ///
    /// @return sum of all tasks
    long waiting(int tasks) throws Exception;

    /// Each task computes.
    ///
    /// @return sum of all tasks
    long computing(int tasks) throws Exception;
}
