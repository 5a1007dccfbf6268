package dev.heddle.probe.internal.reflect;

import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Reads fields and calls methods by name, wherever in the class hierarchy they are declared.
/// Thread-safe.
public final class Reflect {
    private static final Map<Member, Optional<AccessibleObject>> FOUND = new ConcurrentHashMap<>();
    private static final Map<String, String[]> STEPS = new ConcurrentHashMap<>();

    /// Compares without what the JDK makes for a record: its cache would keep our class loader
    /// alive when all else of us is gone.
    private record Member(Class<?> type, String name, boolean method) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Member that
                    && type.equals(that.type)
                    && name.equals(that.name)
                    && method == that.method;
        }

        @Override
        public int hashCode() {
            return 31 * type.hashCode() + name.hashCode();
        }
    }

    /// A part that this instance does not have.
    public static final class Absent extends NoSuchFieldException {
        private static final long serialVersionUID = 1;

        private Absent(String message) {
            super(message);
        }
    }

    private Reflect() {}

    /// Follows a path of getters, written `getName()`, and fields, written `name`.
    ///
    /// @throws NoSuchFieldException if there is no such member, or it cannot be read
    /// @throws Absent if one on the way is null
    public static Object get(Object from, String path) throws ReflectiveOperationException {
        Object value = from;
        for (String step : STEPS.computeIfAbsent(path, whole -> whole.split("\\."))) {
            Object next = step(value, step);
            if (next == null) {
                throw new Absent(path + " is null in " + from.getClass().getName());
            }
            value = next;
        }
        return value;
    }

    /// What a field holds now; empty if it is null.
    public static Optional<Object> value(Object from, String field)
            throws ReflectiveOperationException {
        return Optional.ofNullable(step(from, field));
    }

    public static double number(Object from, String path) throws ReflectiveOperationException {
        return ((Number) get(from, path)).doubleValue();
    }

    /// Calls a method with arguments, the first of its name that takes them; last those that
    /// interfaces implement.
    ///
    /// @return what it returns; of a method without a result, the object itself
    /// @throws NoSuchMethodException if there is none, or it may not be called
    /// @throws InvocationTargetException with what it throws
    public static Object call(Object on, String method, @Nullable Object... arguments)
            throws ReflectiveOperationException {
        for (Class<?> type = on.getClass(); type != null; type = type.getSuperclass()) {
            Optional<Method> own = callable(type.getDeclaredMethods(), method, arguments);
            if (own.isPresent()) {
                return called(own.get(), on, arguments);
            }
        }
        Method inherited =
                callable(on.getClass().getMethods(), method, arguments)
                        .orElseThrow(
                                () ->
                                        new NoSuchMethodException(
                                                method + " in " + on.getClass().getName()));
        return called(inherited, on, arguments);
    }

    private static Optional<Method> callable(
            Method[] methods, String name, @Nullable Object[] arguments) {
        return Arrays.stream(methods)
                .filter(method -> method.getName().equals(name) && !method.isBridge())
                .filter(method -> takes(method.getParameterTypes(), arguments))
                .filter(Method::trySetAccessible)
                .findFirst();
    }

    private static Object called(Method method, Object on, @Nullable Object[] arguments)
            throws ReflectiveOperationException {
        Object result = method.invoke(on, arguments);
        return result == null ? on : result;
    }

    private static boolean takes(Class<?>[] parameters, @Nullable Object[] arguments) {
        boolean fits = parameters.length == arguments.length;
        for (int i = 0; fits && i < parameters.length; i++) {
            Object argument = arguments[i];
            fits =
                    argument == null
                            ? !parameters[i].isPrimitive()
                            : MethodType.methodType(parameters[i])
                                    .wrap()
                                    .returnType()
                                    .isInstance(argument);
        }
        return fits;
    }

    private static @Nullable Object step(Object from, String step)
            throws ReflectiveOperationException {
        boolean method = step.endsWith("()");
        String name = method ? step.substring(0, step.length() - 2) : step;
        AccessibleObject member =
                FOUND.computeIfAbsent(new Member(from.getClass(), name, method), Reflect::find)
                        .orElseThrow(
                                () ->
                                        new NoSuchFieldException(
                                                step + " in " + from.getClass().getName()));
        return method ? ((Method) member).invoke(from) : ((Field) member).get(from);
    }

    private static Optional<AccessibleObject> find(Member wanted) {
        for (Class<?> type = wanted.type(); type != null; type = type.getSuperclass()) {
            Optional<AccessibleObject> member = declared(type, wanted);
            if (member.isPresent()) {
                return member;
            }
        }
        return Optional.empty();
    }

    private static Optional<AccessibleObject> declared(Class<?> type, Member wanted) {
        try {
            AccessibleObject member =
                    wanted.method()
                            ? type.getDeclaredMethod(wanted.name())
                            : type.getDeclaredField(wanted.name());
            member.setAccessible(true);
            return Optional.of(member);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return Optional.empty();
        }
    }
}
