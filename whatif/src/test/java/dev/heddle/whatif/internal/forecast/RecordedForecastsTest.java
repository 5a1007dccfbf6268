package dev.heddle.whatif.internal.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.Analysis;
import dev.heddle.model.Json;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.Forecasts;
import dev.heddle.whatif.LatencyGoal;
import dev.heddle.whatif.Question;
import dev.heddle.whatif.Question.Offered;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.fit.MeasuredLoads;
import dev.heddle.whatif.internal.fit.Modelling;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.simulate.Simulation;
import dev.heddle.whatif.internal.solve.Ceilings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Loads of recorded services, each predicted from others: the model's fit uses the low rate, the
/// load and the overload, of which a load that is predicted is left out. `bench/whatif` writes all
/// of them into a file.
class RecordedForecastsTest {
    private static final Path CORPUS = Path.of("..", "bench", "corpus", "recorded-limits.zip");
    private static final double KEEPS_UP = 0.95;
    private static final double BUSY = 0.8;
    private static final double LOW_RATE = 11;
    private static final int REQUESTS = 20_000;
    private static final long LEAST_REQUESTS = 100;
    private static final double SAME_CEILING = Math.log(1.15);

    /// @param busy offered ÷ what the model completes at most
    /// @param seconds how long the load lasted
    private record Row(
            String name,
            Stage stage,
            double perSecond,
            double busy,
            double seconds,
            Typical predicted,
            Distribution measured) {
        double ratio() {
            return predicted.latency().meanMillis() / measured.meanMillis();
        }

        String text() {
            return String.format(
                    Locale.ROOT,
                    "%s,%s,%.3f,%.4f,%.3f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f",
                    name,
                    stage.text(),
                    perSecond,
                    busy,
                    seconds,
                    predicted.latency().meanMillis(),
                    measured.meanMillis(),
                    predicted.latency().p50Millis(),
                    measured.percentileMillis(50),
                    predicted.latency().p99Millis(),
                    measured.percentileMillis(99),
                    predicted.chance().meanMillis(),
                    predicted.chance().p99Millis());
        }
    }

    @Test
    void theMeanLatencyOfAPoolsLoadsIsPredicted() throws IOException {
        List<Row> rows = rows("hikari");
        assertThat(rows).hasSizeGreaterThan(3);
        assertThat(rows)
                .filteredOn(row -> row.busy() <= KEEPS_UP)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.ratio()).isBetween(0.6, 1.5));
    }

    @Test
    void virtualThreadsRunOneAfterAnother() throws IOException {
        assertPredicted("cpu-in-pool");
    }

    @Test
    void whatDoesNotFitBesideWorkersIsHeldWithinThem() throws IOException {
        assertPredicted("services-surveys");
    }

    @Test
    void aThreadOfItsOwnThatIsAlwaysBusyIsNoResource() throws IOException {
        assertPredicted("services-quotes");
    }

    @Test
    void whatOthersUseForRequestsIsLessWhereThereAreFewer() throws IOException {
        assertPredicted("services-kiosks");
    }

    @Test
    void aWorkerBehindABufferIsNotModelled() throws IOException {
        assertThat(rows("services-auditions")).isEmpty();
    }

    @Test
    void aWaitOnAPinnedCarrierIsSpentOnce() throws IOException {
        RunData run = run("pinned-21");
        ServiceModel model = fitted(run, run.trials().getFirst()).orElseThrow().at(LOW_RATE);
        // 50 ms within a monitor, which the low rate saw as 65 ms on a busy machine.
        assertThat(Ceilings.unhindered(model.script())).isBetween(0.05, 0.066);
        assertThat(Ceilings.of(model, 1).getFirst().id().kind()).isEqualTo(ResourceKind.CARRIERS);
    }

    /// Of four workers a smaller share can be in use than of eight before an objective is missed.
    @Test
    void halfAsManyUnitsMeetAnObjectiveAtLessThanHalfTheRate() throws IOException {
        assertThat(gain(8)).contains(1.0);
        assertThat(gain(4).orElseThrow()).isBetween(0.35, 0.47);
    }

    @Test
    void whatCallsACalleeMoreThanEverBeforeIsNotPredicted() throws IOException {
        assertThat(gain(16)).isEmpty();
    }

    /// Of a service with eight workers, which call another one.
    private static Optional<Double> gain(int workers) throws IOException {
        RunData run = run("services-assessors");
        return Forecasts.gain(
                run,
                new Question(
                        "",
                        run.trials().getFirst().trial().of(),
                        List.of(new Change.Capacity("assessor", workers)),
                        Offered.CURVE,
                        Optional.of(LatencyGoal.parse("p99<300000us")),
                        Optional.empty(),
                        1));
    }

    private static void assertPredicted(String service) throws IOException {
        assertThat(rows(service))
                .filteredOn(row -> row.busy() <= BUSY)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.ratio()).isBetween(0.85, 1.18));
    }

    @Test
    @EnabledIfSystemProperty(named = "heddle.forecasts", matches = ".+")
    void write() throws IOException {
        List<String> lines = new ArrayList<>();
        try (ZipFile corpus = new ZipFile(CORPUS.toFile())) {
            for (ZipEntry entry : Collections.list(corpus.entries())) {
                String name = entry.getName().replace(".json", "");
                rows(name).forEach(row -> lines.add(row.text()));
            }
        }
        Files.write(Path.of(System.getProperty("heddle.forecasts")), lines);
    }

    /// Of a service; none if nothing would be predicted of it.
    private static List<Row> rows(String name) throws IOException {
        RunData run = run(name);
        TrialData data = run.trials().getFirst();
        Optional<Double> saturated =
                verdict(run, data).flatMap(verdict -> verdict.value(Estimate.Names.SATURATED));
        Optional<Fitted> all = fitted(run, data).filter(fitted -> fitted.unknown().isEmpty());
        if (all.isEmpty() || saturated.isEmpty()) {
            return List.of();
        }
        double most = new Ensemble(List.of(all.get()), List.of(), Offered.CURVE, 1).mostPerSecond();
        if (Math.abs(Math.log(most / saturated.get())) > SAME_CEILING) {
            return List.of();
        }
        Fitted withoutLoad = fitted(run, MeasuredLoads.without(data, Stage.LOAD)).orElseThrow();
        return data.loads().entrySet().stream()
                .filter(
                        load ->
                                load.getKey() instanceof Stage.Step
                                        || load.getKey().equals(Stage.LOAD))
                .filter(load -> steady(load.getValue()))
                .map(
                        load ->
                                row(
                                        name,
                                        load,
                                        load.getKey().equals(Stage.LOAD) ? withoutLoad : all.get(),
                                        most))
                .collect(Collectors.toList());
    }

    private static RunData run(String name) throws IOException {
        try (ZipFile corpus = new ZipFile(CORPUS.toFile());
                InputStream in = corpus.getInputStream(corpus.getEntry(name + ".json"))) {
            return Json.read(in, RunData.class);
        }
    }

    private static Optional<CaseVerdict> verdict(RunData run, TrialData data) {
        return Analysis.verdict(run).named(data.trial().of());
    }

    private static Optional<Fitted> fitted(RunData run, TrialData data) {
        RunData alone = new RunData(run.plan(), run.environment(), List.of(data), Optional.empty());
        return verdict(alone, data).map(verdict -> Modelling.fitted(data, verdict));
    }

    private static boolean steady(LoadData load) {
        LoadResult result = load.result();
        double completed = result.timeline().completedBetween(0, result.offeredSeconds());
        return result.totals().failures() == 0
                && result.totals().offered() >= LEAST_REQUESTS
                && completed >= KEEPS_UP * result.totals().offered();
    }

    private static Row row(
            String name, Map.Entry<Stage, LoadData> load, Fitted fitted, double most) {
        LoadResult result = load.getValue().result();
        double seconds = result.offeredSeconds();
        double perSecond = result.totals().offered() / seconds;
        ServiceModel model = fitted.at(perSecond);
        int times = Math.clamp(Math.round(REQUESTS / (perSecond * seconds)), 5, 40);
        Distribution service = Distribution.merged(load.getValue().latencies().service());
        return new Row(
                name,
                load.getKey(),
                perSecond,
                perSecond / most,
                seconds,
                Typical.of(Simulation.loads(model, perSecond, seconds, times, 1), KEEPS_UP),
                service.total() > 0
                        ? service
                        : Distribution.merged(load.getValue().latencies().latency()));
    }
}
