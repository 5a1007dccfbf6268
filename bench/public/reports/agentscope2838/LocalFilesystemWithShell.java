import java.util.concurrent.TimeUnit;

/** Runs shell commands. */
class LocalFilesystemWithShell {
    String execute(String command, int timeoutSeconds) throws Exception {
        Process process = new ProcessBuilder("sh", "-c", command).start();
        boolean finished = process.waitFor(timeoutSeconds, TimeUnit.SECONDS);
        if (!finished) {
            process.destroyForcibly();
            return "exit code 124";
        }
        String out = new String(process.getInputStream().readAllBytes());
        String err = new String(process.getErrorStream().readAllBytes());
        return out + err;
    }
}
