package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.model.Build;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `heddle:scan` on a project with one class folder.
class ScanMojoTest {
    @TempDir private Path folder;
    private Path classes;
    private MavenProject project;

    @BeforeEach
    void compile() throws Exception {
        classes = Files.createDirectories(folder.resolve("target/classes"));
        Path sources = Files.createDirectories(folder.resolve("src/main/java"));
        project = new MavenProject();
        project.setBuild(new Build());
        project.getBuild().setOutputDirectory(classes.toString());
        project.addCompileSourceRoot(sources.toString());
    }

    @Test
    void theRuntimeClassPathIsScanned() throws Exception {
        assertThat(goal(0).run()).containsExactly("scan", classes.toString());
    }

    @Test
    void everyParameterIsAnOptionOfTheCommand() throws Exception {
        Goal<ScanMojo> goal =
                goal(0).with("failOn", "likely")
                        .with("baseline", folder.resolve("known.txt").toFile())
                        .with("jdk", 25)
                        .with("entries", List.of("com.acme.*", "com.acme.Main"))
                        .with("options", List.of("--show", "possible"));
        assertThat(goal.run())
                .containsExactly(
                        "scan",
                        classes.toString(),
                        "--fail-on",
                        "likely",
                        "--baseline",
                        folder.resolve("known.txt").toString(),
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
    void theBuildFailsIfTheCheckFailsAndIsInErrorIfItWasNotMade() {
        assertThatThrownBy(goal(1)::run)
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("heddle scan");
        assertThatThrownBy(goal(3)::run)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("exit code 3");
    }

    @Test
    void withoutHeddleOneLineSaysHowToGiveIt() {
        assertThatThrownBy(goal(0).with("home", folder.resolve("none").toFile())::run)
                .isInstanceOf(MojoExecutionException.class)
                .message()
                .startsWith("heddle.home: ")
                .contains(folder.resolve("none").toString(), "-Dheddle.home=DIR")
                .doesNotContain("\n");
    }

    @Test
    void classesThatWereNotCompiledAreAnError() throws Exception {
        Files.delete(classes);
        assertThatThrownBy(goal(0)::run)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining(classes.toString());
    }

    @Test
    void aModuleWithoutCodeAndASkippedGoalRunNothing() throws Exception {
        assertThat(goal(1).with("skip", true).run()).singleElement().asString().contains("heddle");
        project.getCompileSourceRoots().clear();
        Files.delete(classes);
        assertThat(goal(1).run()).singleElement().asString().contains("heddle");
    }

    private Goal<ScanMojo> goal(int exitCode) {
        try {
            Path heddle = Goal.heddle(folder.resolve("installed" + exitCode), exitCode);
            return new Goal<>(new ScanMojo(), folder)
                    .with("home", heddle.toFile())
                    .with("project", project);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
