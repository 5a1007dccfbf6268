package dev.heddle.subjects.pins;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Optional;

/// Java called by native code: `qsort` of the C library compares by an upcall.
///
/// By reflection, because in JDK 21 the API of foreign functions was in preview.
final class NativeFrame {
    private static final long ITEMS = 2;
    private static final long ITEM_BYTES = 4;

    private NativeFrame() {}

    /// What calls an action from within native code.
    static Blocking calling(Runnable action) {
        try {
            Class<?> descriptor = Class.forName("java.lang.foreign.FunctionDescriptor");
            Class<?> layout = Class.forName("java.lang.foreign.MemoryLayout");
            Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
            Class<?> arenas = Class.forName("java.lang.foreign.Arena");
            Class<?> linkers = Class.forName("java.lang.foreign.Linker");
            Class<?> values = Class.forName("java.lang.foreign.ValueLayout");
            Object address = values.getField("ADDRESS").get(null);
            Object number = values.getField("JAVA_INT").get(null);
            Object size = values.getField("JAVA_LONG").get(null);
            Object linker = linkers.getMethod("nativeLinker").invoke(null);
            Object arena = arenas.getMethod("global").invoke(null);
            Object noOptions =
                    Array.newInstance(Class.forName("java.lang.foreign.Linker$Option"), 0);

            Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
            Method find =
                    Class.forName("java.lang.foreign.SymbolLookup").getMethod("find", String.class);
            Object qsort = ((Optional<?>) find.invoke(lookup, "qsort")).orElseThrow();
            MethodHandle sort =
                    (MethodHandle)
                            linkers.getMethod(
                                            "downcallHandle",
                                            segment,
                                            descriptor,
                                            noOptions.getClass())
                                    .invoke(
                                            linker,
                                            qsort,
                                            descriptor
                                                    .getMethod("ofVoid", array(layout))
                                                    .invoke(
                                                            null,
                                                            array(
                                                                    layout, address, size, size,
                                                                    address)),
                                            noOptions);
            MethodHandle compare =
                    MethodHandles.dropArguments(
                            MethodHandles.lookup()
                                    .findStatic(
                                            NativeFrame.class,
                                            "run",
                                            MethodType.methodType(int.class, Runnable.class))
                                    .bindTo(action),
                            0,
                            segment,
                            segment);
            Object upcall =
                    linkers.getMethod(
                                    "upcallStub",
                                    MethodHandle.class,
                                    descriptor,
                                    arenas,
                                    noOptions.getClass())
                            .invoke(
                                    linker,
                                    compare,
                                    descriptor
                                            .getMethod("of", layout, array(layout))
                                            .invoke(null, number, array(layout, address, address)),
                                    arena,
                                    noOptions);
            Object items =
                    arenas.getMethod("allocate", long.class).invoke(arena, ITEMS * ITEM_BYTES);
            return () -> {
                try {
                    sort.invoke(items, ITEMS, ITEM_BYTES, upcall);
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            };
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> array(Class<?> component) {
        return component.arrayType();
    }

    private static Object array(Class<?> component, Object... elements) {
        Object array = Array.newInstance(component, elements.length);
        for (int i = 0; i < elements.length; i++) {
            Array.set(array, i, elements[i]);
        }
        return array;
    }

    /// A comparison that finds all equal. Found by its name.
    @SuppressWarnings("UnusedMethod")
    private static int run(Runnable action) {
        action.run();
        return 0;
    }
}
