import com.sun.tools.attach.VirtualMachine;

/// Loads a Java agent into a JVM: `Load PID JAR`.
public final class Load {
    public static void main(String[] args) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(args[0]);
        jvm.loadAgent(args[1]);
        jvm.detach();
    }
}
