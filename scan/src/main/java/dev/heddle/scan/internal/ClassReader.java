package dev.heddle.scan.internal;

import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Reads class files. Threads: any number may use it.
final class ClassReader {
    /// Of a large service.
    private static final int MANY = 1 << 18;

    /// Stands for a method that leads to nothing of interest.
    private static final Reference NOTHING = new Reference("", "", "");

    private final ClassFile classFile =
            ClassFile.of(
                    ClassFile.StackMapsOption.DROP_STACK_MAPS,
                    ClassFile.DebugElementsOption.DROP_DEBUG);
    private final BlockingCalls blocking;

    /// Names come again and again; each is kept once, and so is what is called.
    private final Map<String, String> names = new ConcurrentHashMap<>(MANY);

    private final Map<Reference, Reference> references = new ConcurrentHashMap<>(MANY);

    ClassReader(BlockingCalls blocking) {
        this.blocking = blocking;
    }

    /// @throws IllegalArgumentException if it is no class file that this JDK can read
    ParsedType read(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        String name = model.thisClass().asInternalName();
        int flags = model.flags().flagsMask();
        List<String> parents = new ArrayList<>();
        model.superclass().map(ClassEntry::asInternalName).map(this::one).ifPresent(parents::add);
        model.interfaces().forEach(entry -> parents.add(one(entry.asInternalName())));
        List<Method> methods = new ArrayList<>();
        // What a class calls, it calls again and again.
        Reference[] called = new Reference[model.constantPool().size()];
        for (MethodModel method : model.methods()) {
            methods.add(method(one(name), method, called));
        }
        return new ParsedType(
                one(name),
                parents,
                (flags & ClassFile.ACC_ABSTRACT) != 0,
                (flags & ClassFile.ACC_FINAL) != 0,
                methods);
    }

    private Reference one(String owner, String name, String descriptor) {
        Reference reference = new Reference(owner, name, descriptor);
        Reference known = references.get(reference);
        if (known != null) {
            return known;
        }
        Reference kept = new Reference(one(owner), one(name), one(descriptor));
        known = references.putIfAbsent(kept, kept);
        return known == null ? kept : known;
    }

    private String one(String name) {
        String known = names.get(name);
        if (known == null) {
            known = names.putIfAbsent(name, name);
        }
        return known == null ? name : known;
    }

    /// @param called what the class calls, by the place in its constant pool
    private Method method(String owner, MethodModel model, Reference[] called) {
        Reference reference =
                one(owner, model.methodName().stringValue(), model.methodType().stringValue());
        Body body = new Body(model.flags().flagsMask(), called);
        Optional<CodeModel> code = model.code();
        code.ifPresent(body::read);
        Supplier<List<CodeElement>> elements =
                () -> code.map(CodeModel::elementList).orElse(List.of());
        String keeps = Signs.kept(reference.name(), body.calls, elements, body.made);
        return new Method(
                reference,
                model.flags().flagsMask(),
                body.firstLine,
                List.copyOf(body.made),
                List.copyOf(body.lambdas),
                List.copyOf(body.calls),
                Signs.of(body.calls, elements, keeps),
                keeps);
    }

    /// What is read of one method.
    private final class Body {
        private final boolean synchronizedMethod;
        private final Reference[] called;
        private final List<String> made = new ArrayList<>();
        private final List<String> lambdas = new ArrayList<>();
        private final List<Call> calls = new ArrayList<>();
        private int firstLine;
        private int line;

        private Body(int flags, Reference[] called) {
            this.synchronizedMethod = (flags & ClassFile.ACC_SYNCHRONIZED) != 0;
            this.called = called;
        }

        private void read(CodeModel code) {
            boolean[] monitors = new boolean[1];
            code.forEach(
                    element -> {
                        monitors[0] |= element instanceof MonitorInstruction;
                        read(element, synchronizedMethod);
                    });
            if (monitors[0] && !synchronizedMethod) {
                made.clear();
                lambdas.clear();
                calls.clear();
                List<CodeElement> elements = code.elementList();
                int[] depth = MonitorDepth.of(elements);
                for (int i = 0; i < depth.length; i++) {
                    read(elements.get(i), depth[i] > 0);
                }
            }
        }

        private void read(CodeElement element, boolean monitored) {
            // A switch over types goes through method handles, which the first compiler does not
            // inline.
            if (element instanceof LineNumber number) {
                line = number.line();
                firstLine = firstLine == 0 ? line : firstLine;
            } else if (element instanceof InvokeInstruction call) {
                add(call, monitored);
            } else if (element instanceof InvokeDynamicInstruction call) {
                add(call);
            } else if (element instanceof NewObjectInstruction makes) {
                made.add(one(makes.className().asInternalName()));
            }
        }

        private void add(InvokeInstruction call, boolean monitored) {
            Reference callee = callee(call.method());
            if (callee.equals(NOTHING)) {
                return;
            }
            boolean exact =
                    call.opcode() == Opcode.INVOKESTATIC || call.opcode() == Opcode.INVOKESPECIAL;
            calls.add(new Call(callee, exact ? Dispatch.EXACT : Dispatch.VIRTUAL, line, monitored));
        }

        private static String typeOf(ClassDesc type) {
            String descriptor = type.descriptorString();
            return descriptor.substring(1, descriptor.length() - 1);
        }

        private Reference callee(MemberRefEntry entry) {
            Reference known = called[entry.index()];
            if (known == null) {
                String owner = entry.owner().asInternalName();
                String name = entry.name().stringValue();
                known =
                        owner.startsWith("[") || !blocking.matters(owner, name)
                                ? NOTHING
                                : one(owner, name, entry.type().stringValue());
                called[entry.index()] = known;
            }
            return known;
        }

        /// A lambda's body is run by whoever gets it.
        private void add(InvokeDynamicInstruction call) {
            if (!call.bootstrapMethod().owner().descriptorString().contains("LambdaMetafactory")) {
                return;
            }
            lambdas.add(one(typeOf(call.typeSymbol().returnType())));
            for (ConstantDesc argument : call.bootstrapArgs()) {
                if (argument instanceof DirectMethodHandleDesc body) {
                    String owner = typeOf(body.owner());
                    if (body.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR) {
                        made.add(one(owner));
                    }
                    calls.add(
                            new Call(
                                    one(owner, body.methodName(), body.lookupDescriptor()),
                                    Dispatch.HANDED_ON,
                                    line,
                                    false));
                }
            }
        }
    }
}
