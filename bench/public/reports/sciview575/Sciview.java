import java.awt.EventQueue;

public class Sciview {
    public static void main(String[] args) throws Exception {
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
}
