import java.util.concurrent.*;

public class Tool {
    public static void main(String[] args) throws Exception {
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
}
