package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A question and what is to be measured to answer it, with one parameter set already filled in.
/// See `docs/experiments.md` for the file it is read from.
public sealed interface Experiment permits LoadExperiment, QueryExperiment, ProgramExperiment {
    /// No run is longer.
    int MAX_BLOCKS = 100;

    String name();

    String question();

    Optional<Article> article();

    /// Name of the set that was filled in, `quick` or `published`.
    String parameterSet();

    /// The set's names and values as written.
    Map<String, String> parameters();

    /// How often each variant or cell is run where the user does not say.
    int blocks();

    /// Whether it is one of those that `heddle run --all` runs.
    boolean inAll();

    /// Where an experiment was published.
    ///
    /// @param notes what a reader must know before comparing, such as an inconsistency of the
    ///   article
    record Article(String title, String section, List<String> notes) {}
}
