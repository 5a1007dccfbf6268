import com.yegor256.Jaxec;

import java.nio.charset.StandardCharsets;

/** Workers that pass documents of some megabytes through an external filter. */
public class Filter {
    public static void main(String[] args) throws Exception {
        for (int i = 1; i <= 3; i++) Thread.ofPlatform().name("filter-worker-" + i).start(Filter::work);
        Thread.sleep(1_000_000);
    }

    static void work() {
        byte[] document = "one line of the document\n".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        while (true) {
            String filtered = new Jaxec("cat").withStdin(document).exec().stdout();
            System.out.println(filtered.length() + " characters");
        }
    }
}
