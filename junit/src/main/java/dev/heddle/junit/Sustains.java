package dev.heddle.junit;

import dev.heddle.junit.internal.SustainsExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/// After the test's body, an installed Heddle puts load on the service that the test started. Fails
/// where the rate is not sustained, with what limits it. Such a test runs alone.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ResourceLock(Resources.GLOBAL)
@ExtendWith(SustainsExtension.class)
public @interface Sustains {
    /// Requests/s, at least 1.
    double rate();

    /// What is requested, on this machine: `http://localhost:{port}/orders/1`. `{port}` stands for
    /// the value of the field or of the method without parameters that the test has of that name.
    String url();

    /// Latency objective: `50ms`, `1s`. Without one, what `heddle compare` takes by itself.
    String p99() default "";

    /// Whether the service runs in another process, such as a container. It is seen from outside
    /// then, so that what limits it has no name.
    boolean outside() default false;
}
