package dev.heddle.report.internal.chart;

import dev.heddle.model.Rung;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A ladder as text: a bar for each ceiling, on a logarithmic scale, lowest first; what is unknown
/// below.
public final class LadderText {
    private static final int NAME = 34;
    private static final int BAR = 20;
    private static final int FIGURE = 10;

    private LadderText() {}

    public static List<String> of(List<Rung> ladder, String unit) {
        LadderParts parts = LadderParts.of(ladder);
        List<Rung> known = parts.inSight();
        List<String> lines = new ArrayList<>();
        if (!known.isEmpty()) {
            double lowest = ceiling(known.getFirst());
            double highest = Math.max(ceiling(known.getLast()), lowest * 10);
            for (Rung rung : known) {
                lines.add(line(rung, unit, share(ceiling(rung), lowest, highest)));
            }
        }
        if (!parts.far().isEmpty()) {
            lines.addAll(
                    Wrapped.lines("  over 50 times the lowest: ", parts.farNames())
                            .lines()
                            .toList());
        }
        for (Rung rung : parts.unknown()) {
            lines.add(onLine("  %s   unknown  %s".formatted(name(rung), ResourceText.basis(rung))));
        }
        return lines;
    }

    private static double ceiling(Rung rung) {
        return rung.ceiling().orElseThrow();
    }

    /// The length of a bar, from a tenth for the lowest ceiling to 1.
    private static double share(double ceiling, double lowest, double highest) {
        return 0.1 + 0.9 * Math.log(ceiling / lowest) / Math.log(highest / lowest);
    }

    private static String line(Rung rung, String unit, double share) {
        String bar = "#".repeat(Math.max(1, (int) Math.round(share * BAR)));
        String how =
                rung.demandCeiling().isPresent()
                        ? ResourceText.division(rung, unit)
                        : ResourceText.underLoad(rung);
        return onLine(
                String.format(
                        Locale.ROOT,
                        "  %s %" + FIGURE + "s %-" + BAR + "s %s",
                        name(rung),
                        ResourceText.ceilingOf(rung),
                        bar,
                        how));
    }

    private static String name(Rung rung) {
        return String.format("%-" + NAME + "s", Wrapped.shortened(ResourceText.name(rung), NAME));
    }

    private static String onLine(String text) {
        return Wrapped.shortened(text, Wrapped.COLUMNS);
    }
}
