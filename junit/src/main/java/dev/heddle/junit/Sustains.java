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

/// After the test's body, an installed Heddle load-tests the service that the test started. Fails,
/// and reports the bottleneck, if the rate is not sustained. Such a test runs in isolation.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ResourceLock(Resources.GLOBAL)
@ExtendWith(SustainsExtension.class)
public @interface Sustains {
    /// Requests/s, 1 to 1,000,000.
    double rate();

    /// URL to request, on this machine: `http://localhost:{port}/orders/1`. `{port}` is replaced by
    /// the value of the test's field or no-argument method of that name.
    String url();

    /// Method of the request. Default: `GET`, or `POST` with a body.
    String method() default "";

    /// Header fields: `Authorization: Bearer {token}`, with the same replacements.
    String[] headers() default {};

    /// Body of the request, with the same replacements.
    String body() default "";

    /// Journeys of users in place of one request: a scenario file of Heddle, such as
    /// `src/test/scenario.yaml`. The URL is then that of the service, without a path.
    String scenario() default "";

    /// Latency objective: `50ms`, `1s`. Default: that of `heddle compare`.
    String p99() default "";

    /// Whether the service runs in another process, such as a container. It is then measured from
    /// outside, so the bottleneck inside it cannot be named.
    boolean outside() default false;
}
