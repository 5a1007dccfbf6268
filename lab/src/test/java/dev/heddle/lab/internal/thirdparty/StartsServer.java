package dev.heddle.lab.internal.thirdparty;

import dev.heddle.lab.internal.result.TrialFailure;
import java.nio.file.Files;
import java.nio.file.Path;

/// Starts a database server and says who uses it, or why it does not start.
final class StartsServer {
    private StartsServer() {}

    /// @param args folder of the server's binaries
    public static void main(String[] args) throws Exception {
        Path log = Files.createTempFile("server", ".log");
        try (MariaDbServer server = MariaDbServer.start(Path.of(args[0]), 30, log)) {
            server.database().check();
            System.out.println("serves " + System.getProperty("user.name"));
        } catch (TrialFailure e) {
            System.out.println("failed: " + e.getMessage());
            e.logTail().forEach(System.out::println);
        }
    }
}
