package dev.heddle.junit;

import dev.heddle.junit.internal.ThreadModelExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs the body of tests on a thread of this kind. Callbacks before and after each test stay on
/// JUnit's thread, so thread-local values that they set are not visible in the test.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(ThreadModelExtension.class)
public @interface ThreadModel {
    Kind value();

    /// The kind of thread.
    enum Kind {
        PLATFORM,
        VIRTUAL
    }
}
