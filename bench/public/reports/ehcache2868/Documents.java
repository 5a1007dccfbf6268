import org.ehcache.*;
import org.ehcache.config.builders.*;
import org.ehcache.config.units.*;

import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/** Documents of 4 MB, cached on disk, and a pool of request threads that grows with the load. */
public class Documents {
    public static void main(String[] args) throws Exception {
        Path directory = Path.of(System.getProperty("java.io.tmpdir"), "cached-documents");
        PersistentCacheManager manager =
                CacheManagerBuilder.newCacheManagerBuilder()
                        .with(CacheManagerBuilder.persistence(directory.toFile()))
                        .withCache(
                                "documents",
                                CacheConfigurationBuilder.newCacheConfigurationBuilder(
                                        Long.class,
                                        byte[].class,
                                        ResourcePoolsBuilder.newResourcePoolsBuilder()
                                                .heap(2, EntryUnit.ENTRIES)
                                                .disk(400, MemoryUnit.MB)))
                        .build(true);
        Cache<Long, byte[]> documents = manager.getCache("documents", Long.class, byte[].class);
        for (long id = 0; id < 10; id++) documents.put(id, new byte[4 << 20]);
        for (int i = 1; i <= 60; i++) {
            Thread.ofPlatform().name("http-exec-" + i).start(() -> requests(documents));
            Thread.sleep(800);
        }
        Thread.sleep(1_000_000);
    }

    static void requests(Cache<Long, byte[]> documents) {
        try {
            while (true) {
                documents.get(ThreadLocalRandom.current().nextLong(10));
                Thread.sleep(1500);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
