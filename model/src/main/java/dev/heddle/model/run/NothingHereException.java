package dev.heddle.model.run;

import dev.heddle.model.InputException;
import dev.heddle.model.run.Plan.Skipped;
import java.util.List;

/// None of the requested cases can run on this machine, because something is missing for each, such
/// as a JDK.
public final class NothingHereException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Skipped> skipped;

    /// @param skipped all requested cases
    public NothingHereException(List<Skipped> skipped) {
        super(
                skipped.stream()
                        .map(
                                need ->
                                        new Problem(
                                                "",
                                                "%s requires JDK %s, which is not installed"
                                                        .formatted(need.of(), need.wanted())))
                        .toList());
        this.skipped = List.copyOf(skipped);
    }

    public List<Skipped> skipped() {
        return skipped;
    }
}
