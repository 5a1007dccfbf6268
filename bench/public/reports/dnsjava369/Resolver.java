import org.xbill.DNS.*;
import org.xbill.DNS.Record;

import java.util.concurrent.atomic.AtomicLong;

/** Request threads that look up the address of a host that is in the hosts file. */
public class Resolver {
    static final AtomicLong lookups = new AtomicLong();

    public static void main(String[] args) throws Exception {
        for (int i = 1; i <= 16; i++) Thread.ofPlatform().name("resolver-" + i).start(Resolver::work);
        while (true) {
            Thread.sleep(5000);
            System.out.println(lookups.getAndSet(0) / 5 + " lookups/s");
        }
    }

    static void work() {
        try {
            Name host = Name.fromString("localhost.");
            while (true) {
                Lookup lookup = new Lookup(host, Type.A);
                Record[] answer = lookup.run();
                if (answer != null) lookups.incrementAndGet();
            }
        } catch (TextParseException e) {
            e.printStackTrace();
        }
    }
}
