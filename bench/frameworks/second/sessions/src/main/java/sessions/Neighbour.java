package sessions;

import java.io.*;

/** Starts the neighbour service as a process of its own; it ends when our end of its stdin closes. */
final class Neighbour {
    static int start(String... props) {
        try {
            var cmd = new java.util.ArrayList<String>(java.util.List.of(
                    System.getProperty("java.home") + "/bin/java", "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
            cmd.addAll(java.util.List.of(props));
            cmd.addAll(java.util.List.of("-jar", "second/backend/target/backend.jar"));
            ProcessBuilder pb = new ProcessBuilder(cmd).redirectError(ProcessBuilder.Redirect.DISCARD);
            pb.environment().remove("JAVA_TOOL_OPTIONS");
            pb.environment().remove("JDK_JAVA_OPTIONS");
            Process p = pb.start();
            return Integer.parseInt(new BufferedReader(new InputStreamReader(p.getInputStream())).readLine().trim());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
