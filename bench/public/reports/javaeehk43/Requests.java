import java.util.concurrent.Semaphore;
import javax.inject.Inject;

import org.glassfish.hk2.api.ServiceLocator;
import org.glassfish.hk2.api.ServiceLocatorFactory;
import org.glassfish.hk2.utilities.ServiceLocatorUtilities;

/** Each request has a thread of its own, and its services from the locator of the application. */
public class Requests {
    public static class Prices {
        int of(long article) {
            return (int) (article % 100);
        }
    }

    public static class Order {
        @Inject Prices prices;

        int price(long article) {
            return prices.of(article);
        }
    }

    static volatile long total;

    public static void main(String[] args) throws Exception {
        ServiceLocator locator = ServiceLocatorFactory.getInstance().create("shop");
        ServiceLocatorUtilities.addClasses(locator, Prices.class);
        Semaphore inFlight = new Semaphore(8);
        for (long request = 0; ; request++) {
            long article = request;
            inFlight.acquire();
            if (request % 20 == 0) Thread.sleep(10);
            Thread.ofPlatform()
                    .name("request-" + request)
                    .start(
                            () -> {
                                try {
                                    Order order = new Order();
                                    locator.inject(order);
                                    total += order.price(article);
                                } finally {
                                    inFlight.release();
                                }
                            });
        }
    }
}
