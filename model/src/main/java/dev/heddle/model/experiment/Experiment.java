package dev.heddle.model.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A question and what is measured to answer it, with one parameter set filled in. See
/// `docs/experiments.md` for the file it is read from.
///
/// @param cases what is compared, in the order of the file
/// @param workload what each case is put to
/// @param claims of the article; each is answered by a ratio of two cases
public record Experiment(Header header, List<Case> cases, Workload workload, List<Claim> claims) {
    /// Most blocks of a run.
    public static final int MAX_BLOCKS = 100;

    public Experiment {
        cases = List.copyOf(cases);
        claims = List.copyOf(claims);
    }

    /// What every kind of experiment has.
    ///
    /// @param blocks how often each case runs where the user does not say
    /// @param inAll whether `heddle run --all` runs it
    public record Header(
            String name,
            String question,
            Optional<Article> article,
            ParameterSet parameters,
            int blocks,
            boolean inAll) {}

    /// Where an experiment was published.
    ///
    /// @param notes what a reader must know before comparing, such as an inconsistency of the
    ///   article
    public record Article(String title, String section, List<String> notes) {}

    /// The parameters that were filled in.
    ///
    /// @param name `quick` or `published`
    /// @param values as written
    public record ParameterSet(String name, Map<String, String> values) {
        /// The parameter set of an experiment made from a command line.
        public static final ParameterSet NONE = new ParameterSet("quick", Map.of());

        public ParameterSet {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    public String name() {
        return header.name();
    }

    /// The case of a name.
    ///
    /// @throws java.util.NoSuchElementException if there is none
    public Case named(String name) {
        return cases.stream()
                .filter(compared -> compared.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// The same under another name, with so many blocks.
    public Experiment named(String otherName, int blocks) {
        return new Experiment(
                new Header(
                        otherName,
                        header.question(),
                        header.article(),
                        header.parameters(),
                        blocks,
                        header.inAll()),
                cases,
                workload,
                claims);
    }

    /// The same question about other cases.
    public Experiment with(List<Case> others, Workload otherWorkload) {
        return new Experiment(header, others, otherWorkload, claims);
    }
}
