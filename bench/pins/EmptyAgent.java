/// An agent that does nothing: what it changes, every agent changes.
public final class EmptyAgent {
    public static void agentmain(String arguments) {}

    public static void premain(String arguments) {}
}
