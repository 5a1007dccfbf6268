package dev.heddle.cli;

import dev.heddle.cli.output.Version;
import dev.heddle.delay.DelayService;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/// Run by the build to create the CDS archive: executes the commands whose classes go into it. Not
/// a user command.
final class Training {
    private Training() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.println(Version.text());
        PrintWriter nowhere = new PrintWriter(PrintWriter.nullWriter());
        String home = System.getProperty("heddle.home", ".");
        try (DelayService service = DelayService.start(0)) {
            String url = "http://127.0.0.1:" + service.address().getPort() + "/delay/1";
            List<List<String>> commands =
                    List.of(
                            List.of("--help"),
                            List.of("list"),
                            List.of("compare", "--help"),
                            List.of("scan", Path.of(home, "lib").toString()),
                            List.of("load", "--no-warm-up", "--rate", "4", "-d", "1s", url),
                            List.of("load", "--no-warm-up", "-c", "2", "-n", "4", url));
            for (List<String> command : commands) {
                String[] words = command.toArray(String[]::new);
                CommandLine line = Main.commandLine(words);
                line.setOut(nowhere).setErr(nowhere);
                int exit = line.execute(words);
                if (exit != 0) {
                    throw new IllegalStateException(command + " ended with " + exit);
                }
            }
        }
        // As Main does.
        System.exit(0);
    }
}
