package dev.heddle.model;

import dev.heddle.model.Plan.Skipped;
import java.util.List;

/// Nothing of what was asked for can be run here, because this machine lacks something for all of
/// it, such as a JDK.
public final class NothingHereException extends InputException {
    private static final long serialVersionUID = 1L;

    private final transient List<Skipped> skipped;

    /// @param skipped all that was asked for
    public NothingHereException(List<Skipped> skipped) {
        super(
                skipped.stream()
                        .map(
                                one ->
                                        new Problem(
                                                "",
                                                "%s needs JDK %s, which was not found"
                                                        .formatted(one.of(), one.wanted())))
                        .toList());
        this.skipped = List.copyOf(skipped);
    }

    public List<Skipped> skipped() {
        return skipped;
    }
}
