import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Makes a library block wherever it may: a virtual thread that is about to call one of the JDK's methods
/// that block parks first, for as short as can be. If it holds a monitor then, the JVM itself says so
/// (`jdk.tracePinnedThreads`). Also notes which methods virtual threads enter, and in which they block.
///
/// `-javaagent:agent.jar=PLAN`, a file of lines: `watch CLASS.METHOD` to note, `block OWNER.METHOD` to park
/// before, and `write FILE`, which gets lines `entered CLASS.METHOD`, `blocked CLASS.METHOD:LINE` and
/// `parked TIMES`.
public final class TruthAgent {
    private static final String SELF = "TruthAgent";
    private static final Set<String> WATCHED = new HashSet<>();
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
    private static final LongAdder PARKED = new LongAdder();

    private final Set<String> blocking = new HashSet<>();

    private TruthAgent() {}

    public static void premain(String plan, Instrumentation instrumentation) throws IOException {
        TruthAgent agent = new TruthAgent();
        Path out = null;
        for (String line : Files.readAllLines(Path.of(plan))) {
            String what = line.substring(line.indexOf(' ') + 1);
            switch (line.substring(0, line.indexOf(' '))) {
                case "watch" -> WATCHED.add(what);
                case "block" -> agent.blocking.add(what);
                default -> out = Path.of(what);
            }
        }
        Path file = out;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(file)));
        instrumentation.addTransformer(agent.new Weaver());
    }

    private static void write(Path file) {
        try {
            SEEN.add("parked " + PARKED.sum());
            Files.write(file, List.copyOf(SEEN));
        } catch (IOException e) {
            e.printStackTrace();
        }
    }

    public static void entered(String method) {
        if (Thread.currentThread().isVirtual()) {
            SEEN.add("entered " + method);
        }
    }

    public static void block() {
        if (Thread.currentThread().isVirtual()) {
            StackWalker.getInstance()
                    .forEach(
                            frame -> {
                                String method = frame.getClassName() + "." + frame.getMethodName();
                                if (WATCHED.contains(method)) {
                                    SEEN.add("blocked " + method + ":" + frame.getLineNumber());
                                }
                            });
            PARKED.increment();
            LockSupport.parkNanos(1);
        }
    }

    private final class Weaver implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
            if (loader == null || loader == ClassLoader.getPlatformClassLoader() || name.equals(SELF)) {
                return null;
            }
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            new ClassReader(bytes).accept(new InClass(writer, name.replace('/', '.')), 0);
            return writer.toByteArray();
        }
    }

    private final class InClass extends ClassVisitor {
        private final String type;

        private InClass(ClassVisitor next, String type) {
            super(Opcodes.ASM9, next);
            this.type = type;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new InMethod(next, type + "." + name);
        }
    }

    private final class InMethod extends MethodVisitor {
        private final String method;

        private InMethod(MethodVisitor next, String method) {
            super(Opcodes.ASM9, next);
            this.method = method;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (WATCHED.contains(method)) {
                super.visitLdcInsn(method);
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, SELF, "entered", "(Ljava/lang/String;)V", false);
            }
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean ofInterface) {
            if (blocking.contains(owner + "." + name)) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, SELF, "block", "()V", false);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
        }
    }
}
