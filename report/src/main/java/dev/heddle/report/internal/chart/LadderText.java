package dev.heddle.report.internal.chart;

import dev.heddle.model.resource.Rung;
import dev.heddle.report.TextWidth;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.text.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A ladder as text: a bar for each ceiling, in proportion, lowest first; what is unknown
/// below.
public final class LadderText {
    private static final int NAME = 34;
    private static final int BAR = 20;
    private static final int FIGURE = 10;
    private static final int BETWEEN = 5;

    /// Times the lowest ceiling at which a bar is full; beyond it the lowest ones, which matter,
    /// would look alike.
    private static final double MOST = 5;

    private LadderText() {}

    public static List<String> of(List<Rung> ladder, String unit) {
        LadderParts parts = LadderParts.of(ladder);
        List<Rung> known = parts.inSight();
        List<String> lines = new ArrayList<>();
        if (!known.isEmpty()) {
            double full = Math.min(ceiling(known.getLast()), MOST * ceiling(known.getFirst()));
            for (Rung rung : known) {
                lines.addAll(line(rung, unit, ceiling(rung) / full));
            }
        }
        if (!parts.far().isEmpty()) {
            lines.addAll(
                    Wrapped.lines("  over 50 times the lowest: ", parts.farNames())
                            .lines()
                            .toList());
        }
        for (Rung rung : parts.unknown()) {
            lines.addAll(rows("  %s   unknown  ".formatted(name(rung)), ResourceText.basis(rung)));
        }
        return lines;
    }

    private static double ceiling(Rung rung) {
        return rung.ceiling().orElseThrow();
    }

    private static List<String> line(Rung rung, String unit, double share) {
        int width = Math.min(BAR, TextWidth.columns() - NAME - FIGURE - BETWEEN);
        String bar =
                share > 1
                        ? "#".repeat(width - 1) + ">"
                        : "#".repeat(Math.max(1, (int) Math.round(share * width)));
        String how =
                rung.demandCeiling().isPresent()
                        ? ResourceText.ceilingDivision(rung, unit)
                        : ResourceText.underLoad(rung);
        return rows(
                String.format(
                        Locale.ROOT,
                        "  %s %" + FIGURE + "s %-" + width + "s ",
                        name(rung),
                        ResourceText.ceilingOf(rung),
                        bar),
                ResourceText.rangeOf(rung) + "; " + how);
    }

    private static String name(Rung rung) {
        return String.format("%-" + NAME + "s", Wrapped.shortened(ResourceText.name(rung), NAME));
    }

    private static List<String> rows(String cells, String last) {
        return Wrapped.row(cells, last).lines().toList();
    }
}
