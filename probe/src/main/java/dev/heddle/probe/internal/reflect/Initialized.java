package dev.heddle.probe.internal.reflect;

import java.lang.reflect.Method;
import java.util.Optional;

/// Classes of the JDK, but only once the subject has initialized them: the probe must not be the
/// first, since what a program sets before (such as the number of carriers) would come too late.
public final class Initialized {
    private final Object unsafe;
    private final Method shouldBe;

    public Initialized() throws ReflectiveOperationException {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        unsafe = type.getMethod("getUnsafe").invoke(null);
        shouldBe = type.getMethod("shouldBeInitialized", Class.class);
        shouldBe.setAccessible(true);
    }

    /// Whether the subject has initialized a class.
    public boolean is(Class<?> type) throws ReflectiveOperationException {
        return !(boolean) shouldBe.invoke(unsafe, type);
    }

    /// The value of a static field; empty as long as its class is not initialized.
    public Optional<Object> staticField(String className, String field)
            throws ReflectiveOperationException {
        Class<?> type = Class.forName(className, false, null);
        if (!is(type)) {
            return Optional.empty();
        }
        var found = type.getDeclaredField(field);
        found.setAccessible(true);
        return Optional.ofNullable(found.get(null));
    }
}
