package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Explanation;
import dev.heddle.load.LoadLog;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.file.ScenarioFile;
import dev.heddle.observe.ThreadDumps;
import dev.heddle.requests.AccessLog;
import dev.heddle.requests.CurlLine;
import dev.heddle.requests.HarRequests;
import dev.heddle.requests.OpenApiRequests;
import dev.heddle.scan.Scanner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Damaged files of every format that is read from outside: each is read, or refused by one of the
/// exceptions that are a line for the user, soon, and never a bug of ours. `bench/fuzz` runs more.
@Timeout(60)
class HostileFilesTest {
    private static final int RUNS = Integer.getInteger("heddle.fuzz.runs", 150);
    private static final long SEED = Long.getLong("heddle.fuzz.seed", 8_451);

    private static final int CHUNK_HEADER_BYTES = 68;

    /// So many are read of what is damaged.
    private static final int EVERY = 5;

    private static final Path LOG = Path.of("../site/recorded/wiremock/trials/001-wm/load.hlog");

    private static final String HAR =
            """
            {"log": {"version": "1.2", "entries": [
              {"startedDateTime": "2026-01-01T10:00:00.000Z", "time": 12.5,
               "request": {"method": "POST", "url": "http://localhost:8080/a?b=c&d=%20",
                 "httpVersion": "HTTP/1.1",
                 "headers": [{"name": "Accept", "value": "*/*"}, {"name": ":path", "value": "/"}],
                 "postData": {"mimeType": "application/json", "text": "{\\"x\\": 1}"}},
               "response": {"status": 200}}]}}
            """;

    private static final String ACCESS_LOG =
            """
            127.0.0.1 - joe [01/Jan/2026:10:00:00 +0000] "GET /a?b=1 HTTP/1.1" 200 12 "-" "x"
            ::1 - - [01/Jan/2026:10:00:01 +0100] "POST /b HTTP/1.1" 302 - "http://h/" "y \\"z\\"" 0.012
            {"time":"2026-01-01T10:00:02Z","method":"GET","path":"/c","status":200}
            """;

    private static final String CURL =
            """
            curl -X POST 'http://localhost:8080/a b?c=$d' -H "Accept: */*" --data-raw $'{"x":\\u0041}' \\
              --cookie a=b -u joe:pw --http2 -F 'f=@-;type=text/plain'
            """;

    private static final String OPEN_API =
            """
            openapi: 3.0.3
            info: {title: t, version: "1"}
            servers: [{url: "http://localhost:8080/v1"}]
            paths:
              /a/{id}:
                get:
                  parameters:
                    - {name: id, in: path, required: true, schema: {type: integer, minimum: 3}}
                  responses: {"200": {description: ok}}
                post:
                  requestBody:
                    content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}
                  responses: {"201": {description: ok}}
            components:
              schemas:
                A: {type: object, required: [n], properties: {n: {type: string, minLength: 2}}}
            """;

    private static final String SCENARIO =
            """
            data: {columns: [a, b], rows: [[1, 2], [x, y]]}
            login: {steps: [{post: /login, body: '{"u":"{{a}}"}', capture: {t: json $.token}}]}
            journeys:
              - {name: n, weight: 2, steps: [{path: "/a/{{t}}", pause: 10ms}, {path: /b}]}
            """;

    private static final String DUMP =
            """
            2026-11-22 10:00:00
            Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):

            "pay-1" #31 [4250] prio=5 cpu=1.20ms tid=0x00007f8a nid=4250 waiting for monitor [0x0]
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Transfer.take(Transfer.java:41)
            \t- waiting to lock <0x00000000f0000010> (a java.lang.Object)
            \t- locked <0x00000000f0000020> (a com.acme.Account)

               Locked ownable synchronizers:
            \t- <0x00000000f0000030> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)

            """;

    private static final String HOT_THREADS =
            """
            ::: {node-1}{q9dhMl3Z}{10.0.0.1:9300}
               Hot threads at 2024-05-08T08:48:04.324Z, interval=500ms, busiestThreads=3:

               99.4% [cpu=99.1%, other=0.3%] (496.9ms out of 500ms) cpu usage by thread 'search'
                 3/10 snapshots sharing following 2 elements
                   app//com.acme.Query.score(Query.java:131)
                   java.base@17.0.2/java.lang.Thread.run(Thread.java:833)
                 unique snapshot
                   app//com.acme.Rare.load(Rare.java:9)
            """;

    private static final String JAVACORE =
            """
            0SECTION       LOCKS subcomponent dump routine
            3LKMONOBJECT       com/acme/Account@0xB566: Flat locked by "pay-1" (J9VMThread:0x0A01)
            3LKWAITERQ            Waiting to enter:
            3LKWAITER                "pay-2" (J9VMThread:0x0A02)
            1LKDEADLOCK    Deadlock detected !!!
            2LKDEADLOCKTHR  Thread "pay-1" (0x0A01)
            4LKDEADLOCKOBJ      com/acme/Account@0xB5
            2LKDEADLOCKTHR  Thread "pay-2" (0x0A02)
            3XMTHREADINFO      "pay-1" J9VMThread:0x0A01, java/lang/Thread:0x01, state:CW, prio=5
            4XESTACKTRACE                at com/acme/Transfer.take(Transfer.java:41)
            """;

    private static final String JSON_DUMP =
            """
            {"threadDump": {"processId": "1", "time": "2026-01-01T00:00:00Z", "threadContainers": [
              {"container": "<root>", "threads": [{"tid": "1", "name": "main", "state": "WAITING",
               "parkBlocker": {"object": "java.lang.Object@1"}, "stack": ["a.B.c(B.java:1)"],
               "monitorsOwned": [{"depth": 0, "locks": ["x@2"]}]}], "threadCount": "1"}]}}
            """;

    @TempDir private Path folder;

    /// Reads damaged bytes.
    private interface Reader {
        void read(byte[] bytes) throws IOException;
    }

    private static void fuzz(Reader reader, byte[]... corpus) {
        SplittableRandom seeds = new SplittableRandom(SEED);
        for (int run = 0; run < RUNS; run++) {
            long seed = seeds.nextLong();
            byte[] bytes = new Mutations(new SplittableRandom(seed)).next(Arrays.asList(corpus));
            try {
                reader.read(bytes);
            } catch (InputException | EnvironmentException | IOException e) {
                assertThat(e.getMessage()).as("a reason for the user").isNotBlank();
            } catch (RuntimeException | Error e) {
                throw new AssertionError(
                        "run %d: %s".formatted(run, Base64.getEncoder().encodeToString(bytes)), e);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    @Test
    void har() {
        fuzz(damaged -> HarRequests.of(file("a.har", damaged), Optional.empty()), bytes(HAR));
    }

    @Test
    void accessLogs() {
        fuzz(damaged -> AccessLog.of(file("access.log", damaged)), bytes(ACCESS_LOG));
    }

    @Test
    void curlLines() {
        fuzz(damaged -> CurlLine.parse(text(damaged)), bytes(CURL));
    }

    @Test
    void openApi() {
        fuzz(damaged -> OpenApiRequests.of("api.yaml", text(damaged)), bytes(OPEN_API));
    }

    @Test
    void scenarios() {
        fuzz(damaged -> ScenarioFile.read(file("s.yaml", damaged)), bytes(SCENARIO));
    }

    @Test
    void threadDumps() {
        fuzz(
                damaged -> ThreadDumps.read(new ByteArrayInputStream(damaged)),
                bytes(DUMP),
                bytes(HOT_THREADS),
                bytes(JAVACORE),
                bytes(JSON_DUMP));
    }

    @Test
    void latencyLogs() throws IOException {
        byte[] whole = Files.readAllBytes(LOG);
        fuzz(damaged -> LoadLog.whole(file("load.hlog", damaged)), Arrays.copyOf(whole, 4_000));
    }

    /// Only its header, as what follows it takes long to read.
    @Test
    void recordings() throws IOException {
        Path whole = folder.resolve("whole.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            recording.dump(whole);
        }
        byte[] bytes = Files.readAllBytes(whole);
        byte[] header = Arrays.copyOf(bytes, CHUNK_HEADER_BYTES);
        int[] run = {0};
        fuzz(
                damaged -> {
                    if (run[0]++ % EVERY == 0) {
                        byte[] file = bytes.clone();
                        int length = Math.min(damaged.length, header.length);
                        System.arraycopy(damaged, 0, file, 0, length);
                        Explanation.of(file("a.jfr", file), Optional.empty(), List.of(), "0");
                    }
                },
                header);
    }

    @Test
    void archives() throws IOException {
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            zip.write(bytes("Manifest-Version: 1.0\r\nClass-Path: b.jar\r\n\r\n"));
            zip.putNextEntry(new ZipEntry("lib/inner.jar"));
            zip.write(bytes("no archive"));
        }
        fuzz(
                damaged -> Scanner.scan(List.of(file("a.jar", damaged)), 25, _ -> true, "0"),
                jar.toByteArray());
    }
}
