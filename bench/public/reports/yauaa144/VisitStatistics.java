import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

import nl.basjes.parse.useragent.UserAgentAnalyzer;

/** Counts the browsers of the visitors of a web site; each of the request threads asks the one analyzer. */
public class VisitStatistics {
    static final UserAgentAnalyzer ANALYZER = UserAgentAnalyzer.newBuilder()
            .hideMatcherLoadStats()
            .withField("AgentNameVersion")
            .withoutCache()
            .dropTests()
            .immediateInitialization()
            .build();
    static final AtomicLong visits = new AtomicLong();

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 16; i++) Thread.ofPlatform().name("request-" + i).start(VisitStatistics::serve);
        while (true) {
            long before = visits.get();
            Thread.sleep(5000);
            System.out.println((visits.get() - before) / 5.0 + " visits/s");
        }
    }

    static void serve() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        while (true) {
            String browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/"
                    + random.nextInt(60, 100) + ".0." + random.nextInt(5000) + "." + random.nextInt(200) + " Safari/537.36";
            if (ANALYZER.parse(browser).getValue("AgentNameVersion") != null) visits.incrementAndGet();
        }
    }
}
