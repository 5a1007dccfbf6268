package dev.heddle.report.internal.html;

import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Load;
import dev.heddle.model.forecast.Forecast.Point;
import dev.heddle.model.forecast.Verification;
import dev.heddle.report.internal.forecast.ForecastTables;
import dev.heddle.report.internal.forecast.ForecastText;
import dev.heddle.report.internal.forecast.VerificationTables;
import dev.heddle.report.internal.forecast.VerificationText;
import dev.heddle.report.internal.text.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The content of the template of a forecast.
///
/// @param curves the table of what the charts show
/// @param parts what follows
public record ForecastPageContent(
        Frame frame, String title, List<String> summary, Table curves, List<Part> parts) {

    /// What the charts draw; loads that were not steady have a throughput, and no latency.
    ///
    /// @param verified loads of the changed service, measured after the forecast
    record Drawn(
            List<Point> before,
            List<Point> after,
            List<Load> measured,
            List<Verification.Load> verified) {}

    /// @param table may have no rows
    public record Part(String id, String title, List<String> sentences, Table table) {
        boolean isEmpty() {
            return sentences.isEmpty() && table.rows().isEmpty();
        }
    }

    /// @param verification empty if nothing was measured afterwards
    public static ForecastPageContent of(Forecast forecast, Optional<Verification> verification) {
        List<Part> parts =
                Stream.concat(
                                verification.stream().map(ForecastPageContent::verified),
                                Stream.of(
                                        table("day", "Day", ForecastTables.day(forecast)),
                                        table("sizes", "Sizes", ForecastTables.sizes(forecast)),
                                        sentences(
                                                "trust",
                                                "How sure this is",
                                                ForecastText.trust(forecast)),
                                        sentences(
                                                "assumptions",
                                                "Assumptions",
                                                ForecastText.assumptions(forecast))))
                        .filter(part -> !part.isEmpty())
                        .toList();
        return new ForecastPageContent(
                Frame.of(
                        "What if",
                        new Drawn(
                                forecast.before().points(),
                                forecast.after().map(Curve::points).orElse(List.of()),
                                forecast.subject().loads(),
                                verification.map(each -> each.after().loads()).orElse(List.of())),
                        "forecast.js"),
                ForecastText.headline(forecast),
                ForecastText.summary(forecast),
                ForecastTables.curves(forecast),
                parts);
    }

    private static Part table(String id, String title, Table table) {
        return new Part(id, title, List.of(), table);
    }

    private static Part sentences(String id, String title, List<String> sentences) {
        return new Part(id, title, sentences, Table.of("", List.of(), List.of()));
    }

    private static Part verified(Verification verification) {
        return new Part(
                "verified",
                "Predicted and measured",
                VerificationText.summary(verification),
                VerificationTables.loads(verification));
    }
}
