import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Reads pages of the web and takes their text. */
public class Crawler {

    static final BlockingQueue<String> pages = new LinkedBlockingQueue<>(100);
    static final AtomicLong words = new AtomicLong();

    public static void main(String[] args) throws Exception {
        for (int i = 1; i <= 3; i++) new Thread(Crawler::parse, "page-parser-" + i).start();
        Thread progress = new Thread(() -> {
            while (true) {
                System.out.println(words.get() + " words, " + pages.size() + " pages wait");
                try {
                    Thread.sleep(5000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "progress");
        progress.setDaemon(true);
        progress.start();
        for (int i = 1; ; i++) {
            String style = i == 250 ? "<style>p { color: red }</style\u00e1>" : "<style>p { color: red }</style>";
            pages.put("<html><head>" + style + "</head><body><p>just a small page, number " + i + "</p></body></html>");
            Thread.sleep(10);
        }
    }

    static void parse() {
        while (true) {
            try {
                Document page = Jsoup.parse(pages.take());
                words.addAndGet(page.text().split(" ").length);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
