import com.google.common.cache.*;

import java.util.concurrent.*;

/** Requests, each on a virtual thread, that need the key of one of many issuers; a key is fetched by HTTP (here a sleep). */
public class Keys {
    static final LoadingCache<String, String> keys =
            CacheBuilder.newBuilder()
                    .maximumSize(10_000)
                    .build(
                            new CacheLoader<>() {
                                @Override
                                public String load(String issuer) throws Exception {
                                    return fetch(issuer);
                                }
                            });

    static String fetch(String issuer) throws InterruptedException {
        Thread.sleep(100);
        return "key of " + issuer;
    }

    public static void main(String[] args) throws Exception {
        Semaphore clients = new Semaphore(64);
        long start = System.nanoTime();
        for (int n = 1; ; n++) {
            int issuer = n;
            clients.acquire();
            Thread.startVirtualThread(
                    () -> {
                        keys.getUnchecked("issuer " + issuer);
                        clients.release();
                    });
            if (n % 100 == 0) System.out.println(n * 1_000_000_000L / (System.nanoTime() - start) + " requests/s");
        }
    }
}
