import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.vaadin.flow.internal.Pair;
import com.vaadin.flow.server.frontend.FrontendUtils;

/** A parallel build of several modules: one installs its frontend, others ask for versions and compile. */
public class Frontend {

    static void npmInstall(String module) throws Exception {
        Process npm = FrontendUtils.createProcessBuilder(List.of("/bin/sh", "-c",
                "echo installing; sleep 900; echo added 812 packages")).start();
        CompletableFuture<Pair<String, String>> output = FrontendUtils.consumeProcessStreams(npm);
        npm.waitFor();
        System.out.println(module + ": " + output.get().getFirst());
    }

    static String nodeVersion(String module) throws Exception {
        while (true) {
            Process node = FrontendUtils.createProcessBuilder(List.of("/bin/sh", "-c", "echo v22.11.0")).start();
            CompletableFuture<Pair<String, String>> output = FrontendUtils.consumeProcessStreams(node);
            int code = node.waitFor();
            try {
                return code + " " + output.get(15, TimeUnit.SECONDS).getFirst();
            } catch (TimeoutException e) {
                System.out.println(module + ": no answer of node --version after 15 s, trying again");
            }
        }
    }

    static int annotations(String module) {
        return CompletableFuture.supplyAsync(() -> {
            int n = 0;
            for (int i = 0; i < 2_000_000; i++) n += Integer.bitCount(i) & 1;
            return n;
        }).join();
    }

    public static void main(String[] args) throws Exception {
        ExecutorService builder = Executors.newFixedThreadPool(4, r -> new Thread(r, "BuilderThread"));
        List<Future<?>> modules = new ArrayList<>();
        modules.add(builder.submit(() -> {
            npmInstall("app-ui");
            return null;
        }));
        Thread.sleep(1500);
        modules.add(builder.submit(() -> {
            System.out.println("admin-ui: node " + nodeVersion("admin-ui"));
            return null;
        }));
        modules.add(builder.submit(() -> System.out.println("domain: " + annotations("domain") + " annotations")));
        modules.add(builder.submit(() -> System.out.println("reports: " + annotations("reports") + " annotations")));
        for (Future<?> m : modules) m.get();
        builder.shutdown();
    }
}
