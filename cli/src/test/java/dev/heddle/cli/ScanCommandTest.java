package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.Json;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// `heddle scan` of the subject that pins in every way there is, and of a real driver.
@Execution(ExecutionMode.CONCURRENT)
class ScanCommandTest {
    private static final String OLD_DRIVER = "com.mysql:mysql-connector-j:8.0.31";
    private static final String NEW_DRIVER = "com.mysql:mysql-connector-j:9.0.0";

    @TempDir private Path folder;
    private Heddle heddle;
    private String jar;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
        jar = Heddle.onClassPath("pin-causes").toString();
    }

    @Test
    void whatIsFoundIsShownByLibraryWithTheWayToIt() throws Exception {
        Said said = heddle.run("scan", jar);
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(said.out())
                .contains("pins (3 ×, JDK 21 to 23)", "→ java.lang.Thread.sleep (sleep)")
                .contains("1 library may pin on JDK 21; 1 on 25.");
    }

    @Test
    void aDriverThatPinsAndOneThatDoesNotAreToldApart() throws Exception {
        ScanResult old = scanned(OLD_DRIVER);
        assertThat(old.hazards())
                .filteredOn(hazard -> hazard.kind() == Kind.MONITOR)
                .filteredOn(hazard -> hazard.confidence() != Confidence.POSSIBLE)
                .filteredOn(hazard -> hazard.where().startsWith("com.mysql.cj.jdbc."))
                .isNotEmpty()
                .allSatisfy(
                        hazard ->
                                assertThat(hazard.fix())
                                        .hasValueSatisfying(
                                                fix -> assertThat(fix).contains("≥ 9.0.0")));
        ScanResult fixed = scanned(NEW_DRIVER);
        assertThat(fixed.hazards())
                .filteredOn(hazard -> hazard.where().startsWith("com.mysql."))
                .filteredOn(hazard -> hazard.confidence() != Confidence.POSSIBLE)
                .extracting(Hazard::kind)
                .doesNotContain(Kind.MONITOR);
    }

    /// The version is that of the parent's management, and one module cannot be had.
    @Test
    void aMavenProjectIsWhatItNeedsAtRunTime() throws Exception {
        Files.writeString(
                folder.resolve("parent.xml"),
                """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>com.acme</groupId><artifactId>parent</artifactId><version>1</version>
                  <packaging>pom</packaging>
                  <dependencyManagement><dependencies>
                    <dependency>
                      <groupId>com.mysql</groupId><artifactId>mysql-connector-j</artifactId>
                      <version>8.0.31</version>
                    </dependency>
                  </dependencies></dependencyManagement>
                </project>
                """);
        Path pom =
                Files.writeString(
                        Files.createDirectory(folder.resolve("orders")).resolve("pom.xml"),
                        """
                        <project>
                          <modelVersion>4.0.0</modelVersion>
                          <parent>
                            <groupId>com.acme</groupId><artifactId>parent</artifactId>
                            <version>1</version><relativePath>../parent.xml</relativePath>
                          </parent>
                          <artifactId>orders</artifactId>
                          <dependencies>
                            <dependency>
                              <groupId>com.mysql</groupId><artifactId>mysql-connector-j</artifactId>
                            </dependency>
                            <dependency>
                              <groupId>com.acme</groupId><artifactId>other</artifactId>
                              <version>1</version>
                            </dependency>
                            <dependency>
                              <groupId>com.mysql</groupId><artifactId>test-only</artifactId>
                              <version>1</version><scope>test</scope>
                            </dependency>
                          </dependencies>
                        </project>
                        """);

        ScanResult result = scanned(pom.toString());

        assertThat(result.libraries())
                .extracting(ScanResult.Library::label)
                .contains("mysql-connector-j 8.0.31");
        assertThat(result.unread())
                .singleElement()
                .asString()
                .isEqualTo("com.acme:other:jar:1: not found in any repository");
    }

    @Test
    void aLockFileOfGradleIsWhatItLocksForRunTime() throws Exception {
        Path lock =
                Files.writeString(
                        folder.resolve("gradle.lockfile"),
                        """
                        # This is a Gradle generated file for dependency locking.
                        com.mysql:mysql-connector-j:8.0.31=runtimeClasspath,testRuntimeClasspath
                        org.junit.jupiter:junit-jupiter-api:5.0.0=testRuntimeClasspath
                        empty=annotationProcessor
                        """);

        assertThat(scanned(lock.toString()).libraries())
                .extracting(ScanResult.Library::label)
                .containsExactly("mysql-connector-j 8.0.31");
    }

    @Test
    void whatIsKnownToBeFixedIsARecipe() throws Exception {
        Said fix = heddle.run("scan", OLD_DRIVER, "--fix");
        assertThat(fix.exitCode()).as(fix.err()).isZero();
        Map<?, ?> recipe =
                (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(fix.out());
        assertThat(recipe.get("recipeList"))
                .isEqualTo(
                        List.of(
                                Map.of(
                                        "org.openrewrite.java.dependencies.UpgradeDependencyVersion",
                                        Map.of(
                                                "groupId",
                                                "com.mysql",
                                                "artifactId",
                                                "mysql-connector-j",
                                                "newVersion",
                                                "9.0.0"))));
        assertThat(heddle.run("scan", NEW_DRIVER, "--fix").out())
                .startsWith("# heddle scan: no fixed version is known");
    }

    @Test
    void aPageHoldsAllHazards() throws Exception {
        Path page = folder.resolve("scan.html");
        assertThat(heddle.run("scan", jar, "--html", page.toString()).exitCode()).isZero();
        assertThat(page)
                .content()
                .contains("1 library may pin on JDK 21", "pins.Cause", "<details");
    }

    @Test
    void sarifHoldsARuleForEachResultAndIsValidByItsSchema() throws Exception {
        String sarif = written("--sarif");
        assertThat(Json.values(sarif)).containsEntry("version", "2.1.0");
        assertThat(sarif)
                .contains("\"ruleId\" : \"monitor\"", "\"id\" : \"monitor\"")
                .contains("\"startLine\"", "\"threadFlows\"", "\"heddle/v1\"");
        assertThat(sarifSchema().validate(sarif, InputFormat.JSON)).isEmpty();
        assertThat(sarifSchema().validate(sarif.replace("2.1.0", "2.0.0"), InputFormat.JSON))
                .hasSize(1);
    }

    @Test
    void codeQualityHasWhatGitLabAsksFor() throws Exception {
        Issue[] issues = Json.read(written("--code-quality"), Issue[].class);
        assertThat(issues).filteredOn(issue -> issue.checkName().equals("monitor")).isNotEmpty();
        assertThat(issues)
                .allMatch(issue -> !issue.description().isEmpty() && !issue.fingerprint().isEmpty())
                .allMatch(issue -> Set.of("major", "minor", "info").contains(issue.severity()))
                .allMatch(issue -> issue.location().path().endsWith(".java"))
                .allMatch(issue -> issue.location().lines().begin() > 0);
    }

    /// As its documentation has it.
    private record Issue(
            String description,
            @JsonProperty("check_name") String checkName,
            String fingerprint,
            String severity,
            Location location) {}

    private record Location(String path, Lines lines) {}

    private record Lines(int begin) {}

    /// What an option writes beside the text.
    private String written(String option) throws Exception {
        Path file = folder.resolve("written");
        Said said = heddle.run("scan", jar, option, file.toString());
        assertThat(said.out()).contains("certain");
        return Files.readString(file);
    }

    private static Schema sarifSchema() throws IOException {
        try (InputStream schema =
                ScanCommandTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(schema);
        }
    }

    @Test
    void onlyWhatTheBaselineDoesNotHaveFails() throws Exception {
        assertThat(heddle.run("scan", jar, "--fail-on", "certain").exitCode()).isEqualTo(1);
        String baseline = folder.resolve("known.txt").toString();
        assertThat(heddle.run("scan", jar, "--write-baseline", baseline).exitCode()).isZero();
        assertThat(
                        heddle.run("scan", jar, "--fail-on", "certain", "--baseline", baseline)
                                .exitCode())
                .isZero();
    }

    @Test
    void whatIsWrongIsOneLine() throws Exception {
        for (String[] wrong :
                List.of(
                        new String[] {"scan", "none.jar"},
                        new String[] {"scan", jar, "--jdk", "17"},
                        new String[] {"scan", build("pom.xml", "<project>")},
                        new String[] {"scan", build("gradle.lockfile", "empty=")},
                        new String[] {"scan", build("build.gradle", "plugins {}")},
                        new String[] {"scan", jar, "--baseline", "none.txt"},
                        new String[] {"scan", "/dev/zero"},
                        new String[] {"scan"})) {
            Said said = heddle.refused(wrong);
            assertThat(said.exitCode()).as(String.join(" ", wrong)).isEqualTo(2);
            assertThat(said.complaints()).as(said.err()).hasSize(1);
        }
        Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
        Said said = heddle.run("scan", broken.toString(), jar);
        assertThat(said.exitCode()).isZero();
        assertThat(said.out()).contains("unreadable: ", "broken.jar: not an archive");
    }

    private String build(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    /// What was not read was not checked.
    /// A build or a test says that it checks; from a terminal, help is no failure.
    @Test
    void aBuildThatAsksForHelpHasCheckedNothing() throws Exception {
        List<String> build = List.of("env", "HEDDLE_CHECKS=true");
        for (String option : List.of("--help", "--version")) {
            assertThat(heddle.startBy(build, "scan", "a.jar", option).await().exitCode())
                    .as(option)
                    .isEqualTo(2);
        }
        assertThat(heddle.run("scan", "a.jar", "--help").exitCode()).isZero();
    }

    @Test
    void failOnDoesNotPassOverWhatCouldNotBeRead() throws Exception {
        Path harmless = Files.writeString(folder.resolve("broken.jar"), "no jar");
        Said said = heddle.run("scan", harmless.toString(), "--fail-on", "certain");
        assertThat(said.exitCode()).isEqualTo(3);
        assertThat(said.complaints())
                .singleElement()
                .asString()
                .contains("nothing could be scanned", "broken.jar: not an archive");
        assertThat(heddle.run("scan", harmless.toString()).exitCode()).isEqualTo(3);
        Path whole = Files.createDirectory(folder.resolve("whole"));
        try (InputStream type = ScanCommandTest.class.getResourceAsStream("RecordSchema.class")) {
            Files.copy(Objects.requireNonNull(type), whole.resolve("RecordSchema.class"));
        }
        String[] both = {"scan", whole.toString(), harmless.toString(), "--fail-on", "certain"};
        Said half = heddle.run(both);
        assertThat(half.exitCode()).isEqualTo(3);
        assertThat(half.err()).contains("cannot be evaluated: unreadable inputs: 1");
        Path slip = Files.writeString(folder.resolve("passwd"), "root:x:0:0");
        Said refused = heddle.refused("scan", slip.toString());
        assertThat(refused.complaints()).singleElement().asString().contains("not an archive");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Said nothing = heddle.run("scan", empty.toString());
        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.complaints()).singleElement().asString().contains("contains no class");
    }

    private ScanResult scanned(String library) throws Exception {
        Said said = heddle.run("scan", library, "--format", "json");
        assertThat(said.exitCode()).as(said.err()).isZero();
        return Json.read(
                new ByteArrayInputStream(said.out().getBytes(StandardCharsets.UTF_8)),
                ScanResult.class);
    }
}
