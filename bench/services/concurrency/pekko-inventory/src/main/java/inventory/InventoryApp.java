package inventory;

import common.Partner;
import static org.apache.pekko.http.javadsl.server.Directives.*;

import java.io.*;
import java.net.URI;
import java.time.Duration;
import org.apache.pekko.actor.typed.*;
import org.apache.pekko.actor.typed.javadsl.*;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.server.Route;

public class InventoryApp {
    record Reserve(String sku, ActorRef<Integer> replyTo) {}

    /** Keeps the stock; writes each reservation to the journal before it answers. */
    static Behavior<Reserve> stock(String journal) {
        int[] left = {1_000_000_000};
        return Behaviors.receive(Reserve.class).onMessage(Reserve.class, m -> {
            try (InputStream in = URI.create(journal + m.sku()).toURL().openStream()) {
                in.readAllBytes();
            }
            m.replyTo().tell(--left[0]);
            return Behaviors.same();
        }).build();
    }

    public static void main(String[] a) {
        String journal = "http://127.0.0.1:" + Partner.start("-Ddelay=7") + "/journal/";
        ActorSystem<Reserve> sys = ActorSystem.create(stock(journal), "inventory");
        Route route = path(org.apache.pekko.http.javadsl.server.PathMatchers.segment("reserve").slash(org.apache.pekko.http.javadsl.server.PathMatchers.segment()), sku -> get(() ->
                onSuccess(AskPattern.<Reserve, Integer>ask(sys, r -> new Reserve(sku, r), Duration.ofSeconds(30), sys.scheduler()),
                        n -> complete("left " + n))));
        Http.get(sys).newServerAt("0.0.0.0", Integer.getInteger("port", 8080)).bind(route);
    }
}
