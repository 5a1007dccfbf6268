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

/// Fails if threads started by a class's tests, platform or virtual, are still running two seconds
/// after its last test. Such a class runs in isolation, since threads cannot be attributed to a
/// class otherwise.
@Documented
@Inherited
@Isolated
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(LeakExtension.class)
public @interface NoThreadLeak {
    /// Names of threads that may keep running: `OkHttp ConnectionPool`, `pool-*`.
    String[] allow() default {};
}
