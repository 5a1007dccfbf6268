package dev.heddle.lab.internal.result;

import dev.heddle.lab.internal.file.FileSet;
import dev.heddle.lab.internal.file.WholeFiles;
import dev.heddle.load.LoadLog;
import dev.heddle.model.Json;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Intervention;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.scan.ScanResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The folder of one trial.
public record TrialFiles(Path path) {
    private static final String TRIAL = "trial.json";
    private static final String SCAN = "scan.json";
    private static final String INTERVENTION = "intervention.json";

    /// Creates it. An existing one is moved aside, so that nothing old is taken for new.
    public static TrialFiles create(Path folder) {
        try {
            for (int number = 1; Files.exists(folder); number++) {
                Path aside = folder.resolveSibling(folder.getFileName() + ".aside-" + number);
                if (!Files.exists(aside)) {
                    Files.move(folder, aside);
                }
            }
            Files.createDirectories(folder);
            return new TrialFiles(folder);
        } catch (IOException e) {
            throw WholeFiles.notWritable(folder, e);
        }
    }

    /// The output of the subject.
    public Path log() {
        return path.resolve("stdout.log");
    }

    /// The subject's flight recording.
    public Path recording() {
        return path.resolve("subject.jfr");
    }

    /// The latency log of a load.
    public Path loadLog(Stage stage) {
        return path.resolve(stage.text() + ".hlog");
    }

    public void writeCommand(List<String> command) {
        WholeFiles.write(
                path.resolve("command.txt"),
                String.join(" \\\n  ", Secrets.hidden(command)) + "\n");
    }

    public void write(Stage stage, LoadResult result) {
        WholeFiles.write(loadFile(stage), Json.text(result));
    }

    /// Stores a load as that of another stage, too.
    public LoadResult copy(Stage from, Stage to) throws IOException {
        new FileSet().copy(loadLog(from), loadLog(to)).copy(loadFile(from), loadFile(to)).replace();
        return result(to);
    }

    /// Stores the trial, with the manifest of all its results.
    public void write(Trial trial) {
        writeWithManifest(TRIAL, Json.text(trial));
    }

    public void write(ScanResult scan) {
        if (Manifest.exists(path)) {
            writeWithManifest(SCAN, Json.text(scan));
        } else {
            WholeFiles.write(path.resolve(SCAN), Json.text(scan));
        }
    }

    private void writeWithManifest(String name, String text) {
        Manifest.write(
                path,
                result -> result.endsWith(".json") || result.endsWith(".hlog"),
                Map.of(),
                Map.of(name, text));
    }

    /// What of its results is damaged, a line for each file; empty if nothing is, as far as is
    /// known.
    public List<String> damage() {
        if (Manifest.exists(path)) {
            return Manifest.damage(path);
        }
        List<String> damage = new ArrayList<>();
        if (Files.exists(path.resolve(TRIAL))) {
            try {
                for (Interval interval : Json.read(path.resolve(TRIAL), Trial.class).intervals()) {
                    LoadCounts.difference(this, interval.name()).ifPresent(damage::add);
                }
            } catch (IOException | RuntimeException e) {
                damage.add(TRIAL + ": damaged");
            }
        }
        return damage;
    }

    /// Whether its results can be compared with a manifest; those of older versions have none.
    public boolean checkable() {
        return Manifest.exists(path) || !Files.exists(path.resolve(TRIAL));
    }

    public void write(Intervention intervention) {
        WholeFiles.write(path.resolve(INTERVENTION), Json.text(intervention));
    }

    Path loadFile(Stage stage) {
        return path.resolve(stage.text() + ".json");
    }

    /// The result of a load, without its latencies.
    public LoadResult result(Stage stage) throws IOException {
        return Json.read(loadFile(stage), LoadResult.class);
    }

    /// The load of a stage; empty if there was none.
    public Optional<LoadData> load(Stage stage) throws IOException {
        Path result = loadFile(stage);
        return Files.exists(result)
                ? Optional.of(
                        new LoadData(
                                Json.read(result, LoadResult.class), LoadLog.read(loadLog(stage))))
                : Optional.empty();
    }

    /// Returns the observations of a stretch.
    public interface Observer {
        Observation observation(Stretch stretch) throws IOException;
    }

    /// Stretches as intervals, with their rates and observations.
    public List<Interval> intervals(List<Stretch> stretches, Observer observer) throws IOException {
        List<Interval> intervals = new ArrayList<>();
        for (Stretch stretch : stretches) {
            Optional<LoadData> load =
                    stretch.load().isPresent() ? load(stretch.load().get()) : Optional.empty();
            intervals.add(stretch.interval(load, observer.observation(stretch)));
        }
        return intervals;
    }

    /// A trial with the loads of its intervals.
    TrialData withLoads(Trial trial) {
        Map<Stage, LoadData> loads = new LinkedHashMap<>();
        for (Interval interval : trial.intervals()) {
            readable(interval.name()).ifPresent(found -> loads.put(interval.name(), found));
        }
        // The results are valid without a scan, too.
        return new TrialData(
                trial,
                loads,
                readable(path.resolve(SCAN), ScanResult.class),
                readable(path.resolve(INTERVENTION), Intervention.class));
    }

    /// A load with damaged files counts as missing.
    private Optional<LoadData> readable(Stage stage) {
        try {
            return load(stage);
        } catch (IOException | RuntimeException e) {
            // The histogram reader throws unchecked exceptions on damaged data.
            return Optional.empty();
        }
    }

    /// The results; empty if there are none, or they are incomplete. Only the damaged trial is
    /// lost: the verdict marks the run as incomplete.
    public Optional<TrialData> read() {
        return readable(path.resolve(TRIAL), Trial.class).map(this::withLoads);
    }

    /// Empty if there is no such file, or it is damaged.
    public static <T> Optional<T> readable(Path file, Class<T> type) {
        try {
            return Files.exists(file) ? Optional.of(Json.read(file, type)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
