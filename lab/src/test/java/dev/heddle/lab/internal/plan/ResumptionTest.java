package dev.heddle.lab.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RecordedRun;
import dev.heddle.lab.RunDirectory;
import dev.heddle.lab.internal.archive.Digests;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.Json;
import dev.heddle.model.run.RunData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A recorded run that is resumed where its results would not be comparable.
class ResumptionTest {
    @TempDir private Path folder;
    private RunData recorded;

    /// The run as one of this machine.
    @BeforeEach
    void copy() throws IOException {
        RecordedRun.copyTo(folder);
        recorded = RunDirectory.open(folder).read();
        Files.writeString(
                folder.resolve("environment.json"),
                Json.text(Machine.environment(Jdks.current(), recorded.environment().transport())));
    }

    private List<String> problems(String version, Optional<String> database) {
        try {
            Resumption.of(RunDirectory.open(folder), version, database);
            return List.of();
        } catch (InputException e) {
            return e.problems().stream().map(Problem::message).toList();
        }
    }

    private String version() {
        return recorded.plan().heddleVersion();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"model\" ?: ?\"', '\"model\":\"another ', machine differs",
        "'\"memoryBytes\" ?: ?', '\"memoryBytes\":9', memory differs",
        "'\"kernel\" ?: ?\"', '\"kernel\":\"0.', kernel differs",
        "'\"version\" ?: ?\"', '\"version\":\"9.', JDK of Heddle differs"
    })
    void anotherMachineOrJdkIsRefused(String field, String other, String complaint)
            throws IOException {
        assertThat(problems(version(), Optional.empty()))
                .noneMatch(line -> line.contains("differs"));
        Path file = folder.resolve("environment.json");
        Files.writeString(file, Files.readString(file).replaceFirst(field, other));
        assertThat(problems(version(), Optional.empty()))
                .filteredOn(line -> line.contains("differs"))
                .singleElement()
                .asString()
                .startsWith(complaint)
                .endsWith("start a new run");
    }

    @Test
    void anotherVersionIsRefused() {
        assertThat(problems("0.0.1", Optional.empty()))
                .contains(
                        "Heddle version differs: %s then, 0.0.1 now; start a new run"
                                .formatted(version()));
    }

    @Test
    void anotherDatabaseIsRefused() {
        assertThat(problems(version(), Optional.of("jdbc:mariadb://localhost/other")))
                .contains(
                        "database differs: started by Heddle then,"
                                + " jdbc:mariadb://localhost/other now; start a new run");
    }

    @Test
    void anotherJarIsRefused() throws IOException {
        Path jar = Files.writeString(folder.resolve("app.jar"), "measured");
        change("plan.json", "\"jar\":\"\",\"classPath\"", "\"jar\":\"" + jar + "\",\"classPath\"");
        Files.writeString(
                folder.resolve("subjects.json"),
                Json.text(new Digests(Map.of(jar.toString(), Sha256.of(jar)), Optional.empty())));
        assertThat(problems(version(), Optional.empty())).noneMatch(line -> line.contains("jar"));
        Files.writeString(jar, "built anew");
        assertThat(problems(version(), Optional.empty()))
                .contains(jar + " has changed; start a new run");
    }

    @Test
    void anotherJdkOfASubjectIsRefused() throws IOException {
        String home = System.getProperty("java.home");
        change(
                "plan.json",
                "\"home\":\"/jdk\",\"feature\":25,\"version\":\"",
                "\"home\":\"" + home + "\",\"feature\":25,\"version\":\"9.");
        assertThat(problems(version(), Optional.empty()))
                .filteredOn(line -> line.startsWith("JDK in " + home + " differs: 9."))
                .singleElement()
                .asString()
                .endsWith("start a new run");
    }

    private void change(String file, String text, String other) throws IOException {
        Path path = folder.resolve(file);
        String before = Files.readString(path);
        assertThat(before).contains(text);
        Files.writeString(path, before.replace(text, other));
    }
}
