package dev.heddle.cli.option;

import dev.heddle.analyze.Expectation;
import dev.heddle.model.InputException;
import dev.heddle.model.load.Knee.OfKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Latency objectives as `--slo` gives them: `p99<300ms`, or `GET /a: p99<50ms` for one kind of
/// request.
///
/// @param all of all requests; empty for the default
record KindObjectives(Optional<String> all, List<OfKind> ofKinds) {
    private static final String OPTION = "--slo";

    /// @throws InputException if a text has another form, or two are for the same requests
    static KindObjectives parse(List<String> texts) {
        Optional<String> all = Optional.empty();
        List<OfKind> ofKinds = new ArrayList<>();
        Set<String> given = new HashSet<>();
        for (String text : texts) {
            int colon = text.lastIndexOf(':');
            String kind = colon < 0 ? "" : text.substring(0, colon).strip();
            String expectation = text.substring(colon + 1).strip();
            Expectation.ofLatency(OPTION, expectation);
            if (!given.add(kind)) {
                throw new InputException(
                        "%s '%s': a second objective of %s; give one"
                                .formatted(OPTION, text, kind.isEmpty() ? "all requests" : kind));
            }
            if (kind.isEmpty()) {
                all = Optional.of(expectation);
            } else {
                ofKinds.add(new OfKind(kind, expectation));
            }
        }
        return new KindObjectives(all, ofKinds);
    }
}
