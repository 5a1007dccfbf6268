import java.lang.reflect.Method;
import java.net.*;
import java.util.*;

/**
 * Request threads that look up methods reflectively at once. As the race is rare, each round loads the library anew,
 * until threads do not come back from it.
 */
public class Mapper {
    public static void main(String[] args) throws Exception {
        List<Class<?>> beans = new ArrayList<>();
        for (String name :
                ("java.lang.String java.lang.StringBuilder java.util.ArrayList java.util.HashMap java.util.TreeMap"
                                + " java.math.BigInteger java.math.BigDecimal java.io.File java.util.Locale"
                                + " java.util.Calendar java.util.Date java.lang.Character java.lang.Integer"
                                + " java.lang.Long java.lang.Math java.util.Collections java.util.Arrays"
                                + " java.time.LocalDate java.time.LocalDateTime java.time.Duration"
                                + " java.time.Instant java.nio.ByteBuffer java.util.BitSet java.util.Optional"
                                + " java.lang.Thread java.lang.Class java.net.URI java.net.URL"
                                + " java.util.concurrent.ConcurrentHashMap java.util.concurrent.CompletableFuture")
                        .split(" ")) beans.add(Class.forName(name));
        URL[] all = classPath();
        for (int round = 1; ; round++) {
            ClassLoader loader =
                    new URLClassLoader(all, ClassLoader.getPlatformClassLoader());
            Method lookup =
                    loader.loadClass("org.apache.commons.beanutils.MethodUtils")
                            .getMethod("getMatchingAccessibleMethod", Class.class, String.class, Class[].class);
            Thread[] requests = new Thread[6];
            for (int i = 0; i < requests.length; i++) {
                int seed = i;
                requests[i] = new Thread(() -> request(lookup, beans, seed), "request-" + i);
                requests[i].setContextClassLoader(loader);
            }
            for (Thread t : requests) t.start();
            for (Thread t : requests) t.join(500);
            for (Thread t : requests)
                if (t.isAlive()) {
                    System.out.println("round " + round + ": " + t.getName() + " does not come back");
                    t.join();
                }
        }
    }

    static void request(Method lookup, List<Class<?>> beans, int seed) {
        List<Method> methods = new ArrayList<>();
        for (Class<?> bean : beans) methods.addAll(Arrays.asList(bean.getMethods()));
        Collections.shuffle(methods, new Random(seed));
        try {
            for (Method m : methods)
                lookup.invoke(null, m.getDeclaringClass(), m.getName(), m.getParameterTypes());
        } catch (ReflectiveOperationException e) {
            e.printStackTrace();
        }
    }

    static URL[] classPath() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            urls.add(new java.io.File(entry).toURI().toURL());
        return urls.toArray(new URL[0]);
    }
}
