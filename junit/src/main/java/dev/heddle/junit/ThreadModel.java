package dev.heddle.junit;

import dev.heddle.junit.internal.ThreadModelExtension;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs the body of tests on a thread of this kind. What runs before and after each stays where it
/// is, so values of thread locals that it sets do not reach the test.
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(ThreadModelExtension.class)
public @interface ThreadModel {
    Kind value();

    /// Of a thread.
    enum Kind {
        PLATFORM,
        VIRTUAL
    }
}
