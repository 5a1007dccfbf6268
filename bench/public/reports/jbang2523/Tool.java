import java.util.concurrent.*;

public class Tool {
    public static void main(String[] args) throws Exception {
        bound();
        Future<String> latest = VersionChecker.retrieveLatestVersionAsync();
        System.out.println("done; latest " + latest.get());
    }

    static class VersionChecker {
        static Future<String> retrieveLatestVersionAsync() {
            return Executors.newSingleThreadExecutor()
                    .submit(
                            () -> {
                                Thread.sleep(50);
                                return "0.126";
                            });
        }
    }

    static void bound() {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(58_000);
                            } catch (InterruptedException e) {
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "bound");
        t.setDaemon(true);
        t.start();
    }
}
