/** Reads the prices of Tokyo. */
public class TokyoFeed implements Runnable {
    @Override
    public void run() {
        new Ticks().size();
    }
}
