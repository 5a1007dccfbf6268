package dev.heddle.report.internal.html;

import dev.heddle.model.Forecast;
import dev.heddle.model.Forecast.Curve;
import dev.heddle.model.Forecast.Load;
import dev.heddle.model.Forecast.Point;
import dev.heddle.report.internal.forecast.ForecastTables;
import dev.heddle.report.internal.forecast.ForecastText;
import dev.heddle.report.internal.text.Table;
import java.util.List;

/// The content of the template of a forecast.
public record ForecastPageContent(
        Frame frame,
        Forecast forecast,
        String headline,
        List<String> summary,
        Table curves,
        Table sizes,
        List<String> trust,
        List<String> assumptions) {

    /// What the charts draw; loads that were not steady have a throughput, and no latency.
    record Drawn(List<Point> before, List<Point> after, List<Load> measured) {}

    public static ForecastPageContent of(Forecast forecast) {
        return new ForecastPageContent(
                Frame.of(
                        "What if",
                        new Drawn(
                                forecast.before().points(),
                                forecast.after().map(Curve::points).orElse(List.of()),
                                forecast.subject().loads()),
                        "forecast.js"),
                forecast,
                ForecastText.headline(forecast),
                ForecastText.summary(forecast),
                ForecastTables.curves(forecast),
                ForecastTables.sizes(forecast),
                ForecastText.trust(forecast),
                ForecastText.assumptions(forecast));
    }
}
