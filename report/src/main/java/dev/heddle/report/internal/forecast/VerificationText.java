package dev.heddle.report.internal.forecast;

import dev.heddle.model.Figures;
import dev.heddle.model.forecast.Forecast.Latency;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.forecast.Verification.Checked;
import dev.heddle.model.forecast.Verification.Load;
import dev.heddle.model.forecast.Verification.Side;
import dev.heddle.report.internal.sentence.ResourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The sentences of a verification.
public final class VerificationText {
    /// Nearer to saturation latency depends on the smallest things.
    private static final double BUSY = 0.8;

    private VerificationText() {}

    public static List<String> summary(Verification verification) {
        List<String> lines = new ArrayList<>();
        Stream.of(verification.before(), verification.after())
                .forEach(side -> lines.add("%s: %s".formatted(side.of(), side(side))));
        for (boolean busy : List.of(false, true)) {
            List<Load> loads =
                    verification.loads().filter(load -> load.busy() > BUSY == busy).toList();
            if (!loads.isEmpty()) {
                lines.add(
                        "latency %s 80 %% of that: median error %s in the mean, %s in the p50, %s in the p99 of %s; the 90 %% bands contain %s, %s and %s of them"
                                .formatted(
                                        busy ? "above" : "at up to",
                                        error(loads, Latency::meanMillis),
                                        error(loads, Latency::p50Millis),
                                        error(loads, Latency::p99Millis),
                                        loads.size() == 1 ? "1 load" : loads.size() + " loads",
                                        covered(loads, Latency::meanMillis),
                                        covered(loads, Latency::p50Millis),
                                        covered(loads, Latency::p99Millis)));
            }
        }
        lines.add("the prediction's SHA-256: " + verification.sha256());
        lines.add("measured in: " + verification.run());
        return lines;
    }

    private static String side(Side side) {
        return side.most().map(VerificationText::most).orElse("not saturated, or nothing predicted")
                + side.measuredLimit()
                        .map(limit -> "; limited by " + ResourceText.name(limit))
                        .orElse("")
                + side.limitRight()
                        .map(right -> right ? ", as predicted" : predicted(side))
                        .orElse("");
    }

    private static String most(Checked most) {
        return "at most %s predicted (90 %% band %s to %s), %s measured (%s%s)"
                .formatted(
                        Figures.rate(most.predicted().value()),
                        Figures.number(most.predicted().low()),
                        Figures.number(most.predicted().high()),
                        Figures.rate(most.measured()),
                        signed(most),
                        most.covered() ? ", in the band" : ", outside of the band");
    }

    private static String predicted(Side side) {
        return ", predicted: "
                + side.predictedLimit().map(ResourceText::name).orElse("nothing that is known");
    }

    /// `+12 %`: the prediction was too high.
    private static String signed(Checked checked) {
        double error = checked.ratio() - 1;
        return (error < 0 ? "−" : "+") + Figures.percent(Math.abs(error));
    }

    private static String error(List<Load> loads, Function<Latency<Checked>, Checked> figure) {
        List<Double> errors =
                loads.stream()
                        .map(load -> figure.apply(load.latency()))
                        .filter(checked -> checked.predicted().told())
                        .map(checked -> Math.abs(checked.ratio() - 1))
                        .sorted()
                        .toList();
        String untold =
                errors.size() == loads.size() ? "" : " (told at %d)".formatted(errors.size());
        return errors.isEmpty()
                ? "nothing told"
                : Figures.percent(errors.get(errors.size() / 2)) + untold;
    }

    private static long covered(List<Load> loads, Function<Latency<Checked>, Checked> figure) {
        return loads.stream().filter(load -> figure.apply(load.latency()).covered()).count();
    }
}
