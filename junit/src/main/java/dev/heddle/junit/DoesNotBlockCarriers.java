package dev.heddle.junit;

import dev.heddle.junit.internal.CarrierExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Fails if a virtual thread blocked its carrier: by pinning, as in [DoesNotPin], or by file I/O,
/// which the carrier executes itself. The JVM compensates for file I/O with additional carriers, up
/// to 256 in all, so it matters only with many concurrent threads.
///
/// On a class, all of its tests are checked together at its end, with one evaluation of the
/// recording. On methods, each evaluation costs about as much. Blocking is detected by the JVM's
/// own events (`jdk.VirtualThreadPinned`, `jdk.FileRead`, `jdk.FileWrite`, `jdk.FileForce`), so it
/// counts on any virtual thread during the tests; if classes run in parallel, [#own] restricts the
/// check to your code.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(CarrierExtension.class)
public @interface DoesNotBlockCarriers {
    /// Shorter blocking is ignored; in ms, 1 to 600,000.
    long thresholdMillis() default 20;

    /// Only blocking with a frame of such a class on the stack counts: `com.acme.OrderDao`, or a
    /// package and its subpackages, `com.acme.*`. Empty: all.
    String[] own() default {};

    /// Blocking with a frame of such a class on the stack is ignored; same form as [#own].
    String[] allow() default {};
}
