package dev.heddle.junit;

import dev.heddle.junit.internal.CarrierExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Fails where a virtual thread waited without giving its carrier free.
///
/// On a class all of its tests are looked at together, at its end: that costs one look. On a
/// method, each look costs about as much. Pins come from the JVM's own event
/// (`jdk.VirtualThreadPinned`), so they count on whichever thread they happened in the meantime;
/// where classes run in parallel, [#own] tells which code is meant.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(CarrierExtension.class)
public @interface DoesNotPin {
    /// Shorter pins are passed over; in ms, at least 1. The JVM's own default is 20, too.
    long thresholdMillis() default 20;

    /// Only pins with a frame of such a class count: `com.acme.OrderDao`, or a package with all
    /// within it, `com.acme.*`. Empty: all.
    String[] own() default {};

    /// Pins with a frame of such a class do not count; as [#own].
    String[] allow() default {};
}
