import javaslang.collection.AbstractIterator;

/** The prices of a feed, one after the other. */
public class Ticks extends AbstractIterator<Integer> {
    private int tick;

    @Override
    public boolean hasNext() {
        return tick < 100;
    }

    @Override
    protected Integer getNext() {
        return 1000 + tick++;
    }
}
