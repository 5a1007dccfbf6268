package dev.heddle.junit.internal;

import dev.heddle.junit.ThreadModel;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Implements [ThreadModel].
public final class ThreadModelExtension implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        onThread(invocation, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        onThread(invocation, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<@Nullable Void> invocation,
            DynamicTestInvocationContext test,
            ExtensionContext context)
            throws Throwable {
        onThread(invocation, context);
    }

    private static void onThread(Invocation<@Nullable Void> invocation, ExtensionContext context)
            throws Throwable {
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        Thread.Builder builder =
                kind(context) == ThreadModel.Kind.VIRTUAL
                        ? Thread.ofVirtual()
                        : Thread.ofPlatform();
        Thread thread =
                builder.name(context.getDisplayName())
                        .unstarted(() -> thrown.set(thrownBy(invocation)));
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            // JUnit's timeout interrupts the thread that it knows.
            thread.interrupt();
            // As without this extension, what comes after the test begins when it has ended.
            thread.join();
            throw e;
        }
        Throwable failure = thrown.get();
        if (failure != null) {
            throw failure;
        }
    }

    private static @Nullable Throwable thrownBy(Invocation<@Nullable Void> invocation) {
        try {
            invocation.proceed();
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    /// That of the nearest around the test: its method, else its class, else the class around that.
    private static ThreadModel.Kind kind(ExtensionContext context) {
        for (Optional<ExtensionContext> at = Optional.of(context);
                at.isPresent();
                at = at.get().getParent()) {
            Optional<ThreadModel> asked =
                    AnnotationSupport.findAnnotation(at.get().getElement(), ThreadModel.class);
            if (asked.isPresent()) {
                return asked.get().value();
            }
        }
        throw new IllegalStateException("no @ThreadModel annotation around the test");
    }
}
