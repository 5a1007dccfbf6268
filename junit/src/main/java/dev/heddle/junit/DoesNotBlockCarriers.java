package dev.heddle.junit;

import dev.heddle.junit.internal.CarrierExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Fails where a virtual thread kept its carrier waiting: pinned, as [DoesNotPin] tells, or in an
/// operation on a file, which the carrier does itself. The JVM starts further carriers for files,
/// up to 256 in all, so it is a matter of many threads at a time.
///
/// On a class all of its tests are looked at together, at its end: that costs one look. On a
/// method, each look costs about as much. Waits come from the JVM's own events
/// (`jdk.VirtualThreadPinned`, `jdk.FileRead`, `jdk.FileWrite`, `jdk.FileForce`), so they count on
/// whichever virtual thread they happened in the meantime; where classes run in parallel, [#own]
/// tells which code is meant.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(CarrierExtension.class)
public @interface DoesNotBlockCarriers {
    /// Shorter waits are passed over; in ms, at least 1.
    long thresholdMillis() default 20;

    /// Only waits with a frame of such a class count: `com.acme.OrderDao`, or a package with all
    /// within it, `com.acme.*`. Empty: all.
    String[] own() default {};

    /// Waits with a frame of such a class do not count; as [#own].
    String[] allow() default {};
}
