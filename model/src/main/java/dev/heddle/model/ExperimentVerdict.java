package dev.heddle.model;

import dev.heddle.model.Experiment.Article;
import dev.heddle.model.Verdict.Reproduction;
import java.util.List;
import java.util.Optional;

/// What a run of an experiment of any kind says, as `verdict.json` keeps it.
public sealed interface ExperimentVerdict permits Verdict, QueryVerdict, ProgramVerdict {
    String experiment();

    String question();

    Optional<Article> article();

    String parameterSet();

    /// Whether the run was ended before all was measured.
    boolean interrupted();

    Environment environment();

    /// To the claims of the article.
    List<Answer> answers();

    /// What this machine lacks something for.
    List<Plan.Skipped> skipped();

    Reproduction reproduction();

    /// What did not end as it should, a line each.
    List<String> notAsPlanned();
}
