package catalog;

import java.util.*;
import java.util.concurrent.*;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;

@SpringBootApplication
@RestController
public class CatalogApplication {
    record Item(int id, String name, int price) {}
    private final Map<Integer, Item> items = new ConcurrentHashMap<>();

    public static void main(String[] a) { SpringApplication.run(CatalogApplication.class, a); }

    CatalogApplication() { for (int i = 0; i < 5000; i++) items.put(i, new Item(i, "item " + i, i * 13 % 997)); }

    @GetMapping("/items/{id}")
    Item item(@PathVariable int id) throws InterruptedException {
        // one in a hundred comes from the archive; it takes that long and keeps nobody else waiting
        Thread.sleep(ThreadLocalRandom.current().nextInt(100) == 0 ? 800 : 8);
        return items.get(id);
    }
}
