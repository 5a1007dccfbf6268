package dev.heddle.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.tasks.bundling.War;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plugin in a project of a real Gradle, whose tasks run a Heddle that writes its arguments
/// into a file.
class HeddlePluginTest {
    @TempDir private Path folder;
    private Project project;

    @BeforeEach
    void apply() throws IOException {
        project =
                ProjectBuilder.builder()
                        .withName("orders")
                        .withProjectDir(Files.createDirectories(folder.resolve("orders")).toFile())
                        .withGradleUserHomeDir(folder.resolve("home").toFile())
                        .build();
        project.getPluginManager().apply("dev.heddle");
    }

    @Test
    void aProjectWithoutJavaHasNoTasks() {
        assertThat(project.getTasks().getNames()).doesNotContain("heddleScan", "heddleCompare");
    }

    @Test
    void theRuntimeClassPathIsScannedWithEveryOption() throws IOException {
        Path classes = compiled();
        ScanTask scan = scan(0);
        scan.getFailOn().set("likely");
        scan.getBaseline().set("known.txt");
        scan.getJdk().set(25);
        scan.getEntries().set(List.of("com.acme.*", "com.acme.Main"));
        scan.getOptions().set(List.of("--show", "possible"));
        scan.run();
        assertThat(arguments())
                .containsExactly(
                        "scan",
                        classes.toString(),
                        "--fail-on",
                        "likely",
                        "--baseline",
                        "known.txt",
                        "--jdk",
                        "25",
                        "--entry",
                        "com.acme.*",
                        "--entry",
                        "com.acme.Main",
                        "--show",
                        "possible");
    }

    @Test
    void aProjectWithoutCodeScansNothing() throws IOException {
        project.getPluginManager().apply("java");
        scan(1).run();
        assertThat(folder.resolve("orders/arguments")).doesNotExist();
    }

    @Test
    void theBuildFailsIfTheCheckFailsOrWasNotMade() throws IOException {
        compiled();
        assertThatThrownBy(scan(1)::run)
                .isInstanceOf(GradleException.class)
                .hasMessageContaining("heddle scan: check failed");
        assertThatThrownBy(scan(3)::run)
                .isInstanceOf(GradleException.class)
                .hasMessageContaining("exit code 3");
        ScanTask scan = scan(0);
        scan.getHome().set(folder.resolve("none").toString());
        assertThatThrownBy(scan::run)
                .isInstanceOf(GradleException.class)
                .hasMessageContaining("no heddle found in " + folder.resolve("none"));
    }

    @Test
    void theArchiveOfTheServiceIsMeasured() throws IOException {
        project.getPluginManager().apply("java");
        CompareTask compare = installed(CompareTask.class, "heddleCompare", 0);
        compare.getRequestPath().set("/orders/42");
        compare.getAgainst().set("runs/before");
        compare.getExpect().set(List.of("sustained>=300", "sustained>=0.95*baseline"));
        compare.run();
        assertThat(arguments())
                .containsExactly(
                        "compare",
                        folder.resolve("orders/build/libs/orders.jar").toString(),
                        "--path",
                        "/orders/42",
                        "--against",
                        "runs/before",
                        "--expect",
                        "sustained>=300",
                        "--expect",
                        "sustained>=0.95*baseline");
    }

    @Test
    void aBuiltWarIsTheServiceRatherThanItsJar() throws IOException {
        project.getPluginManager().apply("war");
        CompareTask compare = installed(CompareTask.class, "heddleCompare", 0);
        assertThat(compare.getJar().get().getAsFile())
                .isEqualTo(
                        project.getTasks()
                                .named("war", War.class)
                                .get()
                                .getArchiveFile()
                                .get()
                                .getAsFile());
        assertThat(compare.getTaskDependencies().getDependencies(compare))
                .extracting("name")
                .contains("war");
    }

    /// The folder of classes, as a compiler leaves it.
    private Path compiled() throws IOException {
        project.getPluginManager().apply("java");
        return Files.createDirectories(folder.resolve("orders/build/classes/java/main"));
    }

    private ScanTask scan(int exitCode) throws IOException {
        return installed(ScanTask.class, "heddleScan", exitCode);
    }

    private <T extends HeddleTask> T installed(Class<T> type, String name, int exitCode)
            throws IOException {
        Path heddle = folder.resolve("heddle");
        Files.writeString(
                heddle, "#!/bin/sh\nprintf '%s\\n' \"$@\" >arguments\nexit " + exitCode + "\n");
        Files.setPosixFilePermissions(heddle, PosixFilePermissions.fromString("rwx------"));
        T task = project.getTasks().named(name, type).get();
        task.getHome().set(folder.toString());
        return task;
    }

    private List<String> arguments() throws IOException {
        return Files.readAllLines(folder.resolve("orders/arguments"));
    }
}
