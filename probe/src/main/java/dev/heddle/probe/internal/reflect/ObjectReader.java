package dev.heddle.probe.internal.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads what any object or class refers to, also where its module keeps that to itself. It runs no
/// code of what it reads, and initializes no class. Used by one thread.
public final class ObjectReader {
    private final Initialized classes;
    private final MethodHandle objectField;
    private final MethodHandle staticBase;
    private final MethodHandle staticOffset;
    private final MethodHandle reference;

    /// A field that refers to something, by where it is in an object.
    public record Slot(Field field, long offset) {}

    /// Takes what a static field refers to.
    public interface StaticFields {
        void take(Field field, Object value);
    }

    public ObjectReader(Initialized classes) throws ReflectiveOperationException {
        this.classes = classes;
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = type.getMethod("getUnsafe").invoke(null);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        this.objectField = bound(lookup, unsafe, "objectFieldOffset", Field.class);
        this.staticBase = bound(lookup, unsafe, "staticFieldBase", Field.class);
        this.staticOffset = bound(lookup, unsafe, "staticFieldOffset", Field.class);
        this.reference = bound(lookup, unsafe, "getReference", Object.class, long.class);
    }

    private static MethodHandle bound(
            MethodHandles.Lookup lookup, Object unsafe, String name, Class<?>... parameters)
            throws ReflectiveOperationException {
        return lookup.unreflect(unsafe.getClass().getMethod(name, parameters)).bindTo(unsafe);
    }

    /// The live threads of the platform.
    public static List<Thread> threads() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[root.activeCount() * 2 + 64];
        int count = root.enumerate(threads, true);
        return List.of(Arrays.copyOf(threads, count));
    }

    /// The fields of a class and of those that it extends, without the one by which a reference
    /// refers to something weakly.
    public List<Slot> slots(Class<?> of) {
        List<Slot> slots = new ArrayList<>();
        for (Class<?> part = of; part != null; part = part.getSuperclass()) {
            if (part != Reference.class) {
                addSlots(part, slots);
            }
        }
        return List.copyOf(slots);
    }

    private void addSlots(Class<?> part, List<Slot> slots) {
        try {
            for (Field field : part.getDeclaredFields()) {
                if (refers(field) && !Modifier.isStatic(field.getModifiers())) {
                    slots.add(new Slot(field, (long) objectField.invoke(field)));
                }
            }
        } catch (Throwable e) {
            // A class that refers to one that is not there has no fields to be read.
        }
    }

    private static boolean refers(Field field) {
        return !field.getType().isPrimitive();
    }

    /// The object to which a field of another one refers; null if none, or if it cannot be read.
    public @Nullable Object referred(Object from, long offset) {
        try {
            return reference.invoke(from, offset);
        } catch (Throwable e) {
            return null;
        }
    }

    /// Passes on the objects to which the static fields of a class refer, once it is initialized.
    public void statics(Class<?> of, StaticFields to) {
        try {
            if (!classes.is(of)) {
                return;
            }
            for (Field field : of.getDeclaredFields()) {
                if (refers(field) && Modifier.isStatic(field.getModifiers())) {
                    Object base = staticBase.invoke(field);
                    Object value = referred(base, (long) staticOffset.invoke(field));
                    if (value != null) {
                        to.take(field, value);
                    }
                }
            }
        } catch (Throwable e) {
            // As above.
        }
    }
}
