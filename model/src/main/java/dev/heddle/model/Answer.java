package dev.heddle.model;

import dev.heddle.model.Verdict.Interval;

/// Whether a claim of an article holds.
///
/// @param measure what was compared: a query, or a figure
/// @param compared the ratio, for people
/// @param interval 95 % bootstrap interval of the ratio
/// @param limits what limits the two sides: why it is so here; empty where nothing does
public record Answer(
        String claim,
        String measure,
        String compared,
        double ratio,
        Interval interval,
        Holds holds,
        String limits) {

    public enum Holds {
        HOLDS("holds"),
        DOES_NOT_HOLD("does not hold"),
        NO_DIFFERENCE("no difference here"),
        NOT_KNOWN("one sample: not known");

        private final String text;

        Holds(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
