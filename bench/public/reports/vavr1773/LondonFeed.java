import javaslang.collection.Iterator;

/** London is closed: there are no prices. */
public class LondonFeed implements Runnable {
    @Override
    public void run() {
        Iterator.<Integer>empty().forEach(price -> System.out.println("london " + price));
    }
}
