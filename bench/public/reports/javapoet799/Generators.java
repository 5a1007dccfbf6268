import java.io.*;
import java.util.concurrent.*;

/**
 * Two code generators that touch the types at once, one by ClassName and one by TypeName. Each round loads the library
 * anew, until both wait; a third generator comes by afterwards.
 */
public class Generators {
    static final String CLASS_NAME = "com.squareup.javapoet.ClassName";
    static final String TYPE_NAME = "com.squareup.javapoet.TypeName";

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 20_000; round++) {
            Library library = new Library();
            library.loadClass(CLASS_NAME);
            library.loadClass(TYPE_NAME);
            CyclicBarrier start = new CyclicBarrier(2);
            Thread a = generator("client-generator", library, CLASS_NAME, start);
            Thread b = generator("model-generator", library, TYPE_NAME, start);
            a.join(1000);
            b.join(1000);
            if (a.isAlive() && b.isAlive()) {
                System.out.println("round " + round + ": stuck");
                generator("paginator-generator", library, TYPE_NAME, null);
                a.join();
            }
        }
        System.out.println("all rounds done");
    }

    static Thread generator(String name, ClassLoader library, String type, CyclicBarrier start) {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                if (start != null) start.await();
                                Class<?> c = Class.forName(type, true, library);
                                if (type == CLASS_NAME) c.getMethod("get", Class.class).invoke(null, Object.class);
                            } catch (Exception e) {
                                e.printStackTrace();
                            }
                        },
                        name);
        t.start();
        return t;
    }

    static class Library extends ClassLoader {
        static final ConcurrentHashMap<String, byte[]> code = new ConcurrentHashMap<>();

        Library() {
            super(Generators.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("com.squareup.javapoet.")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c != null) return c;
                byte[] b = code.computeIfAbsent(name, Library::read);
                return defineClass(name, b, 0, b.length);
            }
        }

        static byte[] read(String name) {
            try (InputStream in =
                    Generators.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
