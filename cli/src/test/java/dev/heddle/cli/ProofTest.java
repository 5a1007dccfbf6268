package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The proof by intervention, from the fork to the verdict. The ways to take are tested in the
/// probe; how often the proof is right is in `bench/proof`.
class ProofTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
    }

    @Test
    void takingNeedsAJvm() {
        assertThat(heddle.refused("compare", "--url", "http://127.0.0.1:1/", "--prove").err())
                .contains("--prove: needs the JVM of the service")
                .contains("--pid");
    }

    @ParameterizedTest
    @CsvSource({"'hikari(8, sleep(40))', CONNECTION_POOL", "monitor(sleep(5)), MONITOR"})
    @Tag("measured")
    @Tag("long")
    void theCauseIsProvenAndItsVictimIsNot(String work, ResourceKind kind) throws Exception {
        String yaml =
                """
                name: planted
                question: Is the planted limit proven?
                request: /
                warmup: {users: 8, atMost: 4s}
                baseline: {duration: 1s}
                search: {max: 400}
                load: {connections: 500}
                variants:
                  - {name: planted, threadModel: platform, jar: %s,
                     arguments: ['tomcat:40', "${port}", '%s']}
                """
                        .formatted(Heddle.onClassPath("planted"), work);
        Path file = Files.writeString(folder.resolve("planted.yaml"), yaml);
        CaseVerdict verdict =
                heddle.withProbe().onlyCase("run", file.toString(), "--format", "json");
        Proof cause = proof(verdict, kind);
        Proof workers = proof(verdict, ResourceKind.WORKERS);
        assertThat(cause.outcome()).isNotEqualTo(Proof.Outcome.DOES_NOT_LIMIT);
        assertThat(workers.outcome()).isNotEqualTo(Proof.Outcome.LIMITS);
        assertThat(elasticity(cause)).isBetween(0.5, 1.6);
        assertThat(elasticity(workers)).isLessThan(elasticity(cause) - 0.3);
        // What is judged anew is judged alike.
        String again = heddle.run("report", heddle.onlyRun().toString(), "--format", "json").out();
        assertThat(again).contains("\"elasticity\"");
    }

    private static double elasticity(Proof proof) {
        return proof.effect().orElseThrow().elasticity();
    }

    private static Proof proof(CaseVerdict verdict, ResourceKind kind) {
        return verdict.details().proofs().stream()
                .filter(proof -> proof.id().kind() == kind)
                .findFirst()
                .orElseThrow(() -> new AssertionError(verdict.toString()));
    }

    /// A service that Heddle did not start, whose pool has to be whole again whatever happens.
    @Test
    @Tag("measured")
    @Tag("long")
    void nothingIsLeftTakenIfHeddleIsKilledMeanwhile() throws Exception {
        int port = Heddle.freePort();
        Process service = service(port);
        try {
            Running compare =
                    heddle.withProbe()
                            .start(
                                    "compare",
                                    "--pid",
                                    String.valueOf(service.pid()),
                                    "--url",
                                    "http://127.0.0.1:" + port + "/",
                                    "--max-rate",
                                    "400",
                                    "--connections",
                                    "500",
                                    "--prove");
            Heddle.until(() -> taken() > 0, "something that is taken");
            compare.process().destroyForcibly().waitFor();
            Heddle.until(() -> hands(service) == 0, "everything that was given back");
            assertThat(service.isAlive()).isTrue();
        } finally {
            service.destroyForcibly().waitFor();
        }
    }

    private static Process service(int port) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        Heddle.onClassPath("planted").toString(),
                        "tomcat:40",
                        String.valueOf(port),
                        "hikari(8, sleep(40))")
                .inheritIO()
                .start();
    }

    /// Units that the probe says it holds.
    private double taken() {
        try (Stream<Path> files = Files.walk(folder.resolve("runs"))) {
            List<Path> answers = files.filter(file -> file.endsWith("take.answer")).toList();
            return answers.isEmpty()
                    ? 0
                    : Double.parseDouble(Files.readString(answers.getFirst()).split(" ", -1)[2]);
        } catch (IOException | ArrayIndexOutOfBoundsException e) {
            return 0;
        }
    }

    /// Threads of the probe that hold something.
    private static long hands(Process service) {
        try {
            Process jcmd =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                            .toString(),
                                    String.valueOf(service.pid()),
                                    "Thread.print")
                            .redirectErrorStream(true)
                            .start();
            String dump = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            jcmd.waitFor(20, TimeUnit.SECONDS);
            return dump.contains("Full thread dump")
                    ? dump.lines().filter(line -> line.contains("heddle-hand")).count()
                    : 1;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
