package com.acme;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Keeps heap in the ways that applications do.
public final class Orders {
    public static final Orders ALL = new Orders();
    public static final ThreadLocal<StringBuilder> BUFFER =
            ThreadLocal.withInitial(StringBuilder::new);
    public static final List<WeakReference<byte[]>> LATEST = new ArrayList<>();
    public static final List<byte[]> PAGES = new ArrayList<>();

    private final Map<Integer, List<byte[]>> byNumber = new HashMap<>();

    private Orders() {}

    public Map<Integer, List<byte[]>> byNumber() {
        return byNumber;
    }
}
