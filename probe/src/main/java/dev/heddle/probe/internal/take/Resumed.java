package dev.heddle.probe.internal.take;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A unit for which Kotlin's coroutines are suspended: one that has nothing to do is, too, and has
/// the unit when it goes on.
///
/// @param suspend asks for one
/// @param giveBack gives it back
record Resumed(Suspend suspend, GiveBack giveBack) implements WayByUnit {
    /// The result of a function that has suspended.
    private static final String SUSPENDED = "COROUTINE_SUSPENDED";

    /// Asks for a unit.
    interface Suspend {
        /// @param continuation what goes on with it
        Object at(Object resource, Object continuation) throws ReflectiveOperationException;
    }

    /// Gives a unit back.
    interface GiveBack {
        void to(Object resource) throws ReflectiveOperationException;
    }

    @Override
    public Optional<Unit> take(Object resource, long patienceMillis) throws Exception {
        CompletableFuture<Unit> unit = new CompletableFuture<>();
        Unit taken = () -> giveBack.to(resource);
        Object result =
                suspend.at(
                        resource,
                        continuation(
                                resource.getClass().getClassLoader(), () -> unit.complete(taken)));
        if (!result.toString().equals(SUSPENDED)) {
            return Optional.of(taken);
        }
        try {
            return Optional.of(unit.get(patienceMillis, TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            unit.thenAccept(Resumed::giveBackLate);
            return Optional.empty();
        }
    }

    /// On the thread that gave it up.
    private static void giveBackLate(Unit unit) {
        try {
            unit.giveBack();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object continuation(ClassLoader loader, Runnable goOn)
            throws ReflectiveOperationException {
        Class<?> type = Class.forName("kotlin.coroutines.Continuation", false, loader);
        Object context =
                Class.forName("kotlin.coroutines.EmptyCoroutineContext", true, loader)
                        .getField("INSTANCE")
                        .get(null);
        InvocationHandler handler =
                (proxy, method, arguments) -> {
                    if (method.getName().equals("getContext")) {
                        return context;
                    }
                    if (!method.getName().equals("resumeWith")) {
                        return method.invoke(goOn, arguments); // of any object
                    }
                    goOn.run();
                    return null;
                };
        return Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler);
    }
}
