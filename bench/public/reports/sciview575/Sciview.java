import java.awt.EventQueue;

public class Sciview {
    public static void main(String[] args) throws Exception {
        bound();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(Sciview::disposeWindows, "SciJava-shutdown"));
        EventQueue.invokeLater(() -> System.exit(0));
        Thread.sleep(60_000);
    }

    static void disposeWindows() {
        try {
            EventQueue.invokeAndWait(() -> System.out.println("disposed"));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void bound() {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(58_000);
                            } catch (InterruptedException e) {
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "bound");
        t.setDaemon(true);
        t.start();
    }
}
