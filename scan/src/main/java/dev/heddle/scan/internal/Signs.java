package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Sign;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Hazards that show in one method alone.
final class Signs {
    private static final String THREAD = "java/lang/Thread";
    private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String EXECUTORS = CONCURRENT + "Executors";
    private static final String THREAD_POOL = CONCURRENT + "ThreadPoolExecutor";
    private static final String SCHEDULED_POOL = CONCURRENT + "ScheduledThreadPoolExecutor";

    private static final Set<String> YIELDS = Set.of(THREAD + ".yield", THREAD + ".onSpinWait");

    private static final Set<String> POOLS =
            Set.of(
                    EXECUTORS + ".newFixedThreadPool",
                    EXECUTORS + ".newCachedThreadPool",
                    EXECUTORS + ".newScheduledThreadPool",
                    EXECUTORS + ".newSingleThreadExecutor",
                    THREAD_POOL + ".<init>");

    /// Makers of pools whose idle threads stay, also if nobody can reach the pool. The threads of a
    /// cached pool end after a minute, and `newSingleThreadExecutor` shuts its own down.
    private static final Set<String> LASTING_POOLS =
            Set.of(
                    EXECUTORS + ".newFixedThreadPool",
                    EXECUTORS + ".newScheduledThreadPool",
                    EXECUTORS + ".newSingleThreadScheduledExecutor",
                    THREAD_POOL + ".<init>",
                    SCHEDULED_POOL + ".<init>");

    /// Types that a pool is used as.
    private static final Set<String> EXECUTOR_TYPES =
            Set.of(
                    CONCURRENT + "Executor",
                    CONCURRENT + "ExecutorService",
                    CONCURRENT + "ScheduledExecutorService",
                    CONCURRENT + "CompletableFuture",
                    THREAD_POOL,
                    SCHEDULED_POOL);

    /// Calls behind which a pool's threads end, or by which it is to stay.
    private static final Set<String> SETTLES =
            Set.of(
                    "shutdown",
                    "shutdownNow",
                    "close",
                    "allowCoreThreadTimeOut",
                    "scheduleAtFixedRate",
                    "scheduleWithFixedDelay");

    private static final Set<String> CONTROLS =
            Set.of(
                    "java/lang/ThreadGroup.<init>",
                    THREAD + ".setPriority",
                    THREAD + ".stop",
                    THREAD + ".suspend",
                    THREAD + ".resume");

    private static final String OF_VIRTUAL = THREAD + ".ofVirtual";
    private static final String UPCALL = "java/lang/foreign/Linker.upcallStub";
    private static final String INHERITABLE = "java/lang/InheritableThreadLocal.<init>";
    private static final String WITH_INITIAL = THREAD_LOCAL + ".withInitial";
    private static final String PER_TASK = EXECUTORS + ".newVirtualThreadPerTaskExecutor";
    private static final String SET = THREAD_LOCAL + ".set";
    private static final String GET = THREAD_LOCAL + ".get";
    private static final String BYTE_BUFFER = "java/nio/ByteBuffer";
    private static final String ALLOCATE = BYTE_BUFFER + ".allocate";

    /// How the types of variables end that each thread has for itself: `ThreadLocal`, and what
    /// libraries have in its place.
    static final String VARIABLE = "ThreadLocal;";

    /// Of all methods that are looked for here.
    private static final Set<String> OWNERS =
            Set.of(
                    THREAD,
                    THREAD_LOCAL,
                    EXECUTORS,
                    BYTE_BUFFER,
                    "java/lang/InheritableThreadLocal",
                    "java/lang/ThreadGroup",
                    "java/lang/foreign/Linker",
                    THREAD_POOL,
                    SCHEDULED_POOL);

    /// Types of which a thread keeps one because it is dear to make.
    private static final Pattern DEAR =
            Pattern.compile(
                    "(Buffer|Format|Formatter|StringBuilder|Encoder|Decoder|Digest|Cipher|Mac"
                            + "|Matcher|Recycler|Kryo|Deflater|Inflater|Calendar)$");

    private Signs() {}

    /// Whether a call into the JDK is one of those looked for here.
    static boolean matters(String owner, String method) {
        if (!OWNERS.contains(owner)) {
            return false;
        }
        String name = owner + "." + method;
        return YIELDS.contains(name)
                || POOLS.contains(name)
                || LASTING_POOLS.contains(name)
                || CONTROLS.contains(name)
                || name.equals(OF_VIRTUAL)
                || name.equals(UPCALL)
                || name.equals(INHERITABLE)
                || name.equals(WITH_INITIAL)
                || name.equals(SET)
                || name.equals(GET)
                || name.startsWith(ALLOCATE)
                || name.equals(PER_TASK);
    }

    /// @param code asked for only where it is looked at
    /// @param keeps what the method makes that is dear; empty if nothing
    static List<Sign> of(List<Call> all, Supplier<List<CodeElement>> code, String keeps) {
        List<Call> calls = new ArrayList<>();
        for (Call call : all) {
            if (OWNERS.contains(call.callee().owner())) {
                calls.add(call);
            }
        }
        if (calls.isEmpty()) {
            return List.of();
        }
        List<Sign> signs = new ArrayList<>();
        signs.addAll(executorsPerCall(calls, code));
        boolean virtual = calls.stream().anyMatch(call -> name(call).equals(OF_VIRTUAL));
        for (Call call : calls) {
            String name = name(call);
            if (YIELDS.contains(name) && inLoop(code.get(), call)) {
                signs.add(sign(Kind.SPIN, call));
            } else if (POOLS.contains(name) && virtual) {
                signs.add(sign(Kind.POOLED_VIRTUAL_THREADS, call));
            } else if (CONTROLS.contains(name)) {
                signs.add(sign(Kind.THREAD_CONTROL, call));
            } else if (name.equals(PER_TASK)) {
                signs.add(sign(Kind.UNBOUNDED, call));
            } else if (name.equals(UPCALL)) {
                signs.add(sign(Kind.NATIVE_UPCALL, call));
            } else if (name.equals(INHERITABLE)) {
                signs.add(sign(Kind.INHERITABLE_THREAD_LOCAL, call));
            } else if (name.equals(SET) && !keeps.isEmpty()) {
                signs.add(new Sign(Kind.THREAD_LOCAL, keeps, call.line()));
            }
        }
        return signs;
    }

    /// Pools that the method makes, uses itself and leaves behind.
    private static List<Sign> executorsPerCall(List<Call> calls, Supplier<List<CodeElement>> code) {
        List<Call> made =
                calls.stream().filter(call -> LASTING_POOLS.contains(name(call))).toList();
        if (made.isEmpty()) {
            return List.of();
        }
        List<CodeElement> elements = code.get();
        List<Sign> signs = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < elements.size() && next < made.size(); i++) {
            Call call = made.get(next);
            if (elements.get(i) instanceof InvokeInstruction invoke && isOf(invoke, call)) {
                if (UsesOfValue.areOnly(elements, i, Signs::usesPool)) {
                    signs.add(sign(Kind.EXECUTOR_PER_CALL, call));
                }
                next++;
            }
        }
        return signs;
    }

    private static boolean isOf(InvokeInstruction invoke, Call call) {
        return invoke.name().equalsString(call.callee().name())
                && invoke.owner().asInternalName().equals(call.callee().owner());
    }

    private static boolean usesPool(InvokeInstruction call) {
        return EXECUTOR_TYPES.contains(call.owner().asInternalName())
                && !call.opcode().equals(Opcode.INVOKESPECIAL)
                && !SETTLES.contains(call.name().stringValue());
    }

    /// Whether a call makes a thread-local variable of what it is given.
    static boolean isWithInitial(Call call) {
        return call.callee().owner().equals(THREAD_LOCAL) && name(call).equals(WITH_INITIAL);
    }

    /// Whether a call reads a variable of the thread.
    static boolean reads(Call call) {
        return call.callee().name().equals("get")
                && ("L" + call.callee().owner() + ";").endsWith(VARIABLE);
    }

    /// Whether a call sets a variable of the thread.
    static boolean sets(Call call) {
        return name(call).equals(SET);
    }

    private static String name(Call call) {
        return call.callee().ownerAndName();
    }

    private static Sign sign(Kind kind, Call call) {
        return new Sign(kind, call.callee().toString(), call.line());
    }

    /// What a method makes that is dear, if it may be for a thread to keep; empty if nothing.
    ///
    /// @param method name
    static String costly(
            String method, List<Call> calls, Supplier<List<CodeElement>> code, List<String> made) {
        boolean mayKeep =
                method.equals("initialValue") || method.startsWith("lambda$") || callsSet(calls);
        return mayKeep ? dear(code.get(), made) : "";
    }

    private static boolean callsSet(List<Call> calls) {
        for (Call call : calls) {
            if (call.callee().owner().equals(THREAD_LOCAL) && name(call).equals(SET)) {
                return true;
            }
        }
        return false;
    }

    private static String dear(List<CodeElement> code, List<String> made) {
        for (String type : made) {
            if (DEAR.matcher(type.substring(type.lastIndexOf('/') + 1)).find()) {
                return type.replace('/', '.');
            }
        }
        for (CodeElement element : code) {
            if (element instanceof NewPrimitiveArrayInstruction) {
                return "an array";
            }
            if (element instanceof NewReferenceArrayInstruction) {
                return "an array of objects";
            }
        }
        return "";
    }

    /// Whether code after the call jumps back to before it.
    private static boolean inLoop(List<CodeElement> code, Call call) {
        Map<Label, Integer> places = new HashMap<>();
        int at = -1;
        for (int i = 0; i < code.size(); i++) {
            switch (code.get(i)) {
                case LabelTarget target -> places.put(target.label(), i);
                case InvokeInstruction invoke -> {
                    if (invoke.name().equalsString(call.callee().name())) {
                        at = i;
                    }
                }
                case BranchInstruction branch -> {
                    Integer target = places.get(branch.target());
                    if (at >= 0 && target != null && target <= at) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }
}
