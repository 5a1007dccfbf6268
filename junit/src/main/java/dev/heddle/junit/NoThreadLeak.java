package dev.heddle.junit;

import dev.heddle.junit.internal.LeakExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

/// Fails where threads that a class's tests started, platform or virtual, are still there two
/// seconds after its last. Such a class runs alone, since nobody can tell whose a thread is.
@Documented
@Inherited
@Isolated
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(LeakExtension.class)
public @interface NoThreadLeak {
    /// Names of threads that may stay: `OkHttp ConnectionPool`, `pool-*`.
    String[] allow() default {};
}
