package dev.heddle.report.internal.html;

import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.report.SideBySideReport.Side;
import dev.heddle.report.internal.chart.Charts;
import dev.heddle.report.internal.chart.LadderParts;
import dev.heddle.report.internal.chart.RateBar;
import dev.heddle.report.internal.sentence.Headline;
import dev.heddle.report.internal.sentence.ResourceText;
import dev.heddle.report.internal.sentence.SideBySideText;
import dev.heddle.report.internal.table.Tables;
import dev.heddle.report.internal.text.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The content of the template of several runs side by side.
///
/// @param searched whether there is a knee search to draw
/// @param ceilings of each resource, a column for each variant
public record SideBySidePageContent(
        Frame frame,
        String title,
        List<String> warnings,
        boolean searched,
        List<Run> runs,
        Table ceilings) {

    /// @param when and on which JDKs it was measured
    /// @param bars in the scale of all runs
    /// @param tables with the result
    public record Run(
            String name, String when, String headline, List<RateBar> bars, List<Table> tables) {}

    public static SideBySidePageContent of(List<Side> sides) {
        List<Verdict> verdicts = sides.stream().map(Side::verdict).toList();
        double most = verdicts.stream().mapToDouble(RateBar::highest).max().orElse(0);
        List<Object> services = new ArrayList<>();
        sides.forEach(
                side -> services.addAll(Charts.services(side.name(), side.run(), side.verdict())));
        String title = sides.stream().map(Side::name).collect(Collectors.joining(" and "));
        List<String> changes = SideBySideText.changes(sides.getFirst(), sides.getLast());
        return new SideBySidePageContent(
                Frame.of(title, services, "service.js", "sides.js"),
                changes.isEmpty() ? title : String.join(" ", changes),
                SideBySideText.warnings(verdicts),
                verdicts.stream()
                        .flatMap(verdict -> verdict.cases().stream())
                        .anyMatch(verdict -> !verdict.details().knees().isEmpty()),
                runs(sides, most),
                ceilings(sides));
    }

    private static Table ceilings(List<Side> sides) {
        Map<String, Map<String, String>> byVariant = new LinkedHashMap<>();
        Set<String> resources = new LinkedHashSet<>();
        for (Side side : sides) {
            for (CaseVerdict verdict : side.verdict().cases()) {
                Map<String, String> ceilings = new LinkedHashMap<>();
                LadderParts.of(verdict.ladder())
                        .inSight()
                        .forEach(
                                rung ->
                                        ceilings.put(
                                                ResourceText.name(rung),
                                                ResourceText.ceilingOf(rung)));
                resources.addAll(ceilings.keySet());
                byVariant.put(side.name() + ": " + verdict.name(), ceilings);
            }
        }
        List<Table.Column<String>> columns = new ArrayList<>();
        columns.add(new Table.Column<>("resource", resource -> resource));
        byVariant.forEach(
                (variant, ceilings) ->
                        columns.add(
                                new Table.Column<>(
                                        variant,
                                        resource ->
                                                ceilings.getOrDefault(resource, Table.UNKNOWN))));
        return Table.of("", columns, List.copyOf(resources));
    }

    private static List<Run> runs(List<Side> sides, double most) {
        List<Run> runs = new ArrayList<>();
        int before = 0;
        for (Side side : sides) {
            runs.add(run(side, most, before));
            before += side.verdict().cases().size();
        }
        return runs;
    }

    private static Run run(Side side, double most, int before) {
        Verdict verdict = side.verdict();
        String jdks =
                verdict.cases().stream()
                        .map(each -> each.runs().jdk())
                        .filter(jdk -> !jdk.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(", "));
        String when = verdict.environment().time().toString().substring(0, 16).replace('T', ' ');
        return new Run(
                side.name(),
                when + " UTC" + (jdks.isEmpty() ? "" : ", " + jdks),
                Headline.of(verdict).orElse(verdict.header().experiment().question()),
                RateBar.of(verdict, most, before),
                Tables.of(verdict, true).stream().limit(1).toList());
    }
}
