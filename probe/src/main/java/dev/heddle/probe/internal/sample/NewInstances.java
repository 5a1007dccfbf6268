package dev.heddle.probe.internal.sample;

import dev.heddle.probe.internal.reflect.Names;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Tells of every new instance of certain classes: their constructors get one more call at their
/// end.
///
/// What they call must be visible to every class loader, so it is a class of the boot loader, made
/// here: one static method that hands the instance on.
public final class NewInstances {
    private static final String HOOK = "java/lang/HeddleInstances";
    private static final String LISTENER = "listener";
    private static final String CREATED = "created";
    private static final String CONSUMER = "Ljava/util/function/Consumer;";

    private NewInstances() {}

    /// @param listener called on the thread that made the instance; must be quick and not throw
    /// @param classNames binary names, under any prefix; those loaded already are changed in place
    static void tell(
            Consumer<Object> listener, Set<String> classNames, Instrumentation instrumentation)
            throws ReflectiveOperationException {
        defineHook().getField(LISTENER).set(null, listener);
        // A class that is loaded while it is asked whether to change it would be loaded twice.
        Names.known(HOOK, classNames);
        instrumentation.addTransformer(new Transformer(classNames), true);
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (Names.known(loaded.getName(), classNames).isPresent()
                    && instrumentation.isModifiableClass(loaded)) {
                try {
                    instrumentation.retransformClasses(loaded);
                } catch (UnmodifiableClassException e) {
                    throw new IllegalStateException(loaded + " cannot be watched", e);
                }
            }
        }
    }

    /// `public static Consumer listener; public static void created(Object o) {
    /// listener.accept(o); }`
    private static Class<?> defineHook() throws ReflectiveOperationException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                Opcodes.V21,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL,
                HOOK,
                null,
                "java/lang/Object",
                null);
        writer.visitField(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE,
                        LISTENER,
                        CONSUMER,
                        null,
                        null)
                .visitEnd();
        MethodVisitor created =
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                        CREATED,
                        "(Ljava/lang/Object;)V",
                        null,
                        null);
        created.visitCode();
        created.visitFieldInsn(Opcodes.GETSTATIC, HOOK, LISTENER, CONSUMER);
        created.visitVarInsn(Opcodes.ALOAD, 0);
        created.visitMethodInsn(
                Opcodes.INVOKEINTERFACE,
                "java/util/function/Consumer",
                "accept",
                "(Ljava/lang/Object;)V",
                true);
        created.visitInsn(Opcodes.RETURN);
        created.visitMaxs(0, 0);
        created.visitEnd();
        writer.visitEnd();
        byte[] bytes = writer.toByteArray();
        Class<?> unsafeClass = Class.forName("jdk.internal.misc.Unsafe");
        Field unsafe = unsafeClass.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        Method define =
                unsafeClass.getMethod(
                        "defineClass",
                        String.class,
                        byte[].class,
                        int.class,
                        int.class,
                        ClassLoader.class,
                        ProtectionDomain.class);
        define.setAccessible(true);
        return (Class<?>) define.invoke(unsafe.get(null), HOOK, bytes, 0, bytes.length, null, null);
    }

    /// Adds the call before every return of every constructor.
    private record Transformer(Set<String> classNames) implements ClassFileTransformer {
        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String className,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] bytes) {
            if (className == null
                    || Names.known(className.replace('/', '.'), classNames).isEmpty()) {
                return null;
            }
            ClassReader reader = new ClassReader(bytes);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new InConstructors(writer), 0);
            return writer.toByteArray();
        }
    }

    private static final class InConstructors extends ClassVisitor {
        InConstructors(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals("<init>") ? new BeforeReturn(next) : next;
        }
    }

    private static final class BeforeReturn extends MethodVisitor {
        BeforeReturn(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.RETURN) {
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, HOOK, CREATED, "(Ljava/lang/Object;)V", false);
            }
            super.visitInsn(opcode);
        }
    }
}
