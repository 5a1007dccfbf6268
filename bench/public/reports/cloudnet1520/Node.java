import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Node {
    public static void main(String[] args) throws Exception {
        AtomicInteger ticks = new AtomicInteger();
        Thread.ofVirtual()
                .name("network")
                .start(
                        () -> {
                            while (true) {
                                try {
                                    Thread.sleep(100);
                                } catch (InterruptedException e) {
                                }
                                ticks.incrementAndGet();
                            }
                        });
        Thread.sleep(1000);
        for (int i = 0; i < 4; i++) {
            Process service = new ProcessBuilder("sh", "-c", "echo started; sleep 50").start();
            Thread.ofVirtual()
                    .name("output-" + i)
                    .start(() -> readOutput(service.getInputStream()));
        }
        for (int i = 0; i < 40; i++) {
            Thread.sleep(1000);
            System.out.println("ticks " + ticks.getAndSet(0));
        }
    }

    static void readOutput(InputStream out) {
        try (var r = new BufferedReader(new InputStreamReader(out))) {
            for (String l; (l = r.readLine()) != null; ) System.out.println(l);
        } catch (IOException e) {
        }
    }
}
