import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;

public class Catalog {
    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        try (var files = Files.list(Path.of("lib"))) {
            for (Path p : (Iterable<Path>) files::iterator) urls.add(p.toUri().toURL());
        }
        for (int round = 0; ; round++) {
            ClassLoader loader =
                    new URLClassLoader(
                            "services",
                            urls.toArray(URL[]::new),
                            ClassLoader.getPlatformClassLoader());
            CountDownLatch go = new CountDownLatch(2);
            Thread a = request("http-exec-1", loader, "org.projectnessie.model.Namespace", go);
            Thread b =
                    request(
                            "http-exec-2",
                            loader,
                            "org.projectnessie.model.ImmutableNamespace",
                            go);
            a.join(4000);
            b.join(200);
            if (a.isAlive() && b.isAlive()) {
                System.out.println("hangs in round " + round);
                a.join();
            }
        }
    }

    static Thread request(String name, ClassLoader loader, String type, CountDownLatch go)
            throws Exception {
        loader.loadClass(type);
        Thread t =
                new Thread(
                        () -> {
                            try {
                                go.countDown();
                                go.await();
                                Class.forName(type, true, loader);
                            } catch (Throwable e) {
                                e.printStackTrace();
                            }
                        },
                        name);
        t.start();
        return t;
    }
}
