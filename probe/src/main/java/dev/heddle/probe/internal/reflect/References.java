package dev.heddle.probe.internal.reflect;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the references of an object. Used by the sampler's thread.
public final class References {
    private static final int MOST_CLASSES = 10_000;

    /// By the class that they are fields of.
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private References() {}

    /// The values of its fields, or its elements if it is an array; without what cannot be read.
    ///
    /// @param most of the elements of an array, the first of them
    public static List<Object> of(Object from, int most) {
        if (from instanceof Object[] elements) {
            return Arrays.stream(elements).limit(most).filter(Objects::nonNull).toList();
        }
        if (FIELDS.size() == MOST_CLASSES) {
            FIELDS.clear(); // a program that makes classes without end
        }
        List<Object> values = new ArrayList<>();
        for (Field field : FIELDS.computeIfAbsent(from.getClass(), References::fields)) {
            Object value = value(field, from);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    private static List<Field> fields(Class<?> of) {
        List<Field> fields = new ArrayList<>();
        try {
            for (Class<?> type = of; type != null; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (isReference(field)) {
                        fields.add(field);
                    }
                }
            }
        } catch (LinkageError e) {
            // The class of a field is missing: those of classes before it are known.
        }
        return fields;
    }

    private static boolean isReference(Field field) {
        if (field.getType().isPrimitive() || Modifier.isStatic(field.getModifiers())) {
            return false;
        }
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false;
        }
    }

    private static @Nullable Object value(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            return null;
        }
    }
}
