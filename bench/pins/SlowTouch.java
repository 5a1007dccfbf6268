/// Initializes a class by a call, as services do; `Class.forName` would add a native frame.
public final class SlowTouch implements Runnable {
    @Override
    public void run() {
        Slow.touch();
    }
}
