package dev.heddle.report.internal;

import dev.heddle.model.Answer;
import dev.heddle.model.Figures;
import dev.heddle.model.Verdict.Interval;

/// Answers to the claims of an article, for people.
public final class AnswerText {
    private AnswerText() {}

    /// A sentence: the claim, whether it holds, and the ratio that tells.
    public static String of(Answer answer) {
        String limits = answer.limits().isEmpty() ? "" : "; limited by " + answer.limits();
        return "%s: %s. %s of %s: %s (95 %% interval %s)%s"
                .formatted(
                        answer.claim(),
                        answer.holds().text(),
                        answer.measure(),
                        answer.compared(),
                        ratio(answer),
                        interval(answer.interval()),
                        limits);
    }

    public static String ratio(Answer answer) {
        return Figures.number(answer.ratio());
    }

    public static String interval(Interval interval) {
        return "%s to %s"
                .formatted(Figures.number(interval.low()), Figures.number(interval.high()));
    }
}
