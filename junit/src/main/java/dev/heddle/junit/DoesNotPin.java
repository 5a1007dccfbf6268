package dev.heddle.junit;

import dev.heddle.junit.internal.CarrierExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Fails if a virtual thread was pinned: blocked without releasing its carrier.
///
/// On a class, all of its tests are checked together at its end, with one evaluation of the
/// recording. On methods, each evaluation costs about as much. Pinning is detected by the JVM's own
/// event (`jdk.VirtualThreadPinned`), so it counts on any virtual thread during the tests; if
/// classes run in parallel, [#own] restricts the check to your code.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(CarrierExtension.class)
public @interface DoesNotPin {
    /// Shorter pins are ignored; in ms, 1 to 600,000. The JVM's default is 20, too.
    long thresholdMillis() default 20;

    /// Only pins with a frame of such a class on the stack count: `com.acme.OrderDao`, or a package
    /// and its subpackages, `com.acme.*`. Empty: all.
    String[] own() default {};

    /// Pins with a frame of such a class on the stack are ignored; same form as [#own].
    String[] allow() default {};
}
