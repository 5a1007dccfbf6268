import java.util.concurrent.*;

public class Agents {
    public static void main(String[] args) throws Exception {
        LocalFilesystemWithShell shell = new LocalFilesystemWithShell();
        ExecutorService agents =
                Executors.newFixedThreadPool(3, Thread.ofPlatform().name("agent-", 1).factory());
        for (int i = 0; i < 3; i++)
            agents.submit(
                    () -> {
                        while (true)
                            System.out.println(shell.execute("seq 1 40000", 45).length());
                    });
        Thread.sleep(60_000);
    }
}
