package dev.heddle.lab.internal.thirdparty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.internal.file.Folders;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.model.InputException;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.observation.Stage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real servers: what they leave behind, and what can be wrong with the user's own.
class MariaDbServerTest {
    private static final String VERSION = "11.4.5";
    private static final int CONNECTIONS = 30;

    /// Other runs may have servers in the same folder.
    private static final String OWN = MariaDbServer.DATA + ProcessHandle.current().pid() + "-";

    private static Path binaries = Path.of("");

    @TempDir private Path folder;

    @BeforeAll
    static void fetch() {
        binaries = MariaDbServer.binaries(VERSION);
    }

    @Test
    void twoServeAtOnceAndLeaveNothingBehind() throws Exception {
        List<Path> before = dataFolders();
        try (MariaDbServer first = start("first.log");
                MariaDbServer second = start("second.log")) {
            assertThat(first.database().address()).isNotEqualTo(second.database().address());
            first.database().check();
            second.database().check();
            assertThat(second.database().queries()).isPositive();
            assertThat(dataFolders()).hasSize(before.size() + 2);
        }
        awaitDataFolders(before);
    }

    /// The password must not cross a network in the clear, nor go to whoever answers.
    @Test
    void aDatabaseOnAnotherMachineIsSpokenToOverTls() {
        String remote = "jdbc:mariadb://192.0.2.1:3306/shop";
        assertThat(Database.of(remote, Map.of()).security()).isEqualTo("sslMode=verify-full");
        assertThat(Database.of(remote, Map.of(Database.TLS, "trust")).credentials())
                .containsEntry(Database.TLS, "trust");
        assertThat(Database.of("jdbc:mariadb://127.0.0.1:3306/shop", Map.of()).security())
                .contains("sslMode=disable");
        assertThatThrownBy(() -> Database.of(remote, Map.of(Database.TLS, "maybe")))
                .hasMessageContaining("verify, trust or disable");
    }

    @Test
    void aServerThatIsKilledSaysHowItEnded() throws Exception {
        List<Path> before = dataFolders();
        try (MariaDbServer server = start("killed.log")) {
            DatabaseInUse used =
                    new DatabaseInUse(
                            server.database(), Optional.of(server), folder.resolve("killed.log"));
            used.checkAlive(MariaDbServerTest::underLoad);
            ProcessHandle.of(server.pid()).orElseThrow().destroyForcibly();
            ProcessHandle.of(server.pid()).ifPresent(handle -> handle.onExit().join());
            assertThatThrownBy(() -> used.checkAlive(MariaDbServerTest::underLoad))
                    .hasMessage(
                            "the database server was killed by SIGKILL (exit code 137) under load");
        }
        awaitDataFolders(before);
    }

    private static FailureReason underLoad(FailureReason.Ended how) {
        return new FailureReason.Exited(FailureReason.Part.DATABASE, how, Stage.LOAD);
    }

    @Test
    void whatIsWrongWithTheUsersOwnIsFoundBeforeTheStart() throws Exception {
        try (MariaDbServer server = start("own.log")) {
            Database own = server.database();
            assertThat(own.problem(CONNECTIONS - 5)).isEmpty();
            assertThat(own.problem(1_000).orElseThrow())
                    .contains("accepts 30 connections (max_connections)")
                    .contains("open up to 1000; raise it to 1005");
            assertThat(with(own.address(), own.schema(), "wrong").problem(1).orElseThrow())
                    .startsWith("cannot connect to 127.0.0.1:")
                    .contains("Access denied for user 'heddle'")
                    .contains("HEDDLE_DB_PASSWORD");
            assertThat(with(own.address(), "nowhere", own.password()).problem(1).orElseThrow())
                    .contains("Unknown database 'nowhere'");
        }
        InetSocketAddress closed = Endpoints.of(Optional.empty());
        assertThat(with(closed, "any", "").problem(1).orElseThrow()).contains("onnection refused");
    }

    private static Database with(InetSocketAddress address, String schema, String password) {
        return new Database(address, schema, "heddle", password, Database.Tls.VERIFY);
    }

    @Test
    void urlsOfAnotherFormAreRefused() {
        for (String wrong :
                List.of(
                        "jdbc:postgresql://127.0.0.1/x",
                        "mariadb://127.0.0.1/x",
                        "jdbc:mariadb://127.0.0.1",
                        "jdbc:mariadb://127.0.0.1/",
                        "jdbc:mysql:// /x",
                        "jdbc:mysql://u:p@127.0.0.1/x",
                        "jdbc:mysql://127.0.0.1/x?user=me")) {
            assertThatThrownBy(() -> Database.of(wrong, Map.of()))
                    .as(wrong)
                    .isInstanceOfSatisfying(
                            InputException.class,
                            e ->
                                    assertThat(e.problems())
                                            .extracting(InputException.Problem::field)
                                            .containsExactly("database"));
        }
        Database own =
                Database.of(
                        "jdbc:mysql://127.0.0.1/shop",
                        Map.of(Database.USER, "me", Database.PASSWORD, "secret"));
        assertThat(own.address().getPort()).isEqualTo(3306);
        assertThat(own.schema()).isEqualTo("shop");
        assertThat(own.user()).isEqualTo("me");
    }

    @Test
    void aDiskThatIsFullIsSaidAndNothingIsLeft() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        List<String> mounted =
                List.of(
                        "unshare",
                        "--mount",
                        "sh",
                        "-c",
                        "mount -t tmpfs -o size=40m heddle \"$0\" && exec \"$@\"",
                        small.toString());
        assumeTrue(ran(mounted, "true"), "a small disk cannot be mounted here: needs root");
        String said = startedByAnother(mounted, "-Djava.io.tmpdir=" + small);
        assertThat(said)
                .contains("failed: the database needs 300 MB in " + small)
                .contains("free space there");
        assertThat(small).isEmptyDirectory();
    }

    @Test
    void anotherUserMayRunIt() throws Exception {
        List<String> nobody =
                List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        assumeTrue(ran(nobody, "true"), "another user cannot be put on here: needs root");
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        String said = startedByAnother(nobody, "-Djava.io.tmpdir=" + open);
        assertThat(said).contains("serves nobody");
    }

    /// In a JVM of its own, which a command starts, from files that everyone may read.
    private static String startedByAnother(List<String> prefix, String option)
            throws IOException, InterruptedException {
        Path readable = Files.createTempDirectory("heddle-test-");
        try {
            Files.setPosixFilePermissions(readable, PosixFilePermissions.fromString("rwxr-xr-x"));
            copy(binaries, readable.resolve("server"));
            Files.setPosixFilePermissions(
                    readable.resolve("server"), PosixFilePermissions.fromString("rwxr-xr-x"));
            List<String> classPath = new ArrayList<>();
            for (Path element : classPathElements()) {
                Path to = readable.resolve(classPath.size() + "-" + element.getFileName());
                copy(element, to);
                classPath.add(to.toString());
            }
            List<String> command = new ArrayList<>(prefix);
            command.addAll(
                    List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            option,
                            "-cp",
                            String.join(":", classPath),
                            StartsServer.class.getName(),
                            readable.resolve("server").toString()));
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            process.waitFor();
            return said;
        } finally {
            Folders.remove(readable);
        }
    }

    private static List<Path> classPathElements() {
        String own = System.getProperty("java.class.path");
        return Stream.of(System.getProperty("surefire.test.class.path", own).split(":", -1))
                .filter(element -> !element.isEmpty())
                .map(Path::of)
                .filter(Files::exists)
                .toList();
    }

    private static void copy(Path from, Path to) throws IOException, InterruptedException {
        assertThat(ran(List.of("cp", "-r"), from.toString(), to.toString())).isTrue();
    }

    private static boolean ran(List<String> prefix, String... arguments)
            throws InterruptedException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(arguments));
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private MariaDbServer start(String log) throws IOException, InterruptedException {
        return MariaDbServer.start(binaries, CONNECTIONS, folder.resolve(log));
    }

    private static List<Path> dataFolders() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> path.getFileName().toString().startsWith(OWN))
                    .sorted()
                    .toList();
        }
    }

    /// The watcher removes a folder once the server has ended.
    private static void awaitDataFolders(List<Path> wanted)
            throws IOException, InterruptedException {
        for (int i = 0; i < 200 && !dataFolders().equals(wanted); i++) {
            Thread.sleep(50);
        }
        assertThat(dataFolders()).isEqualTo(wanted);
    }
}
