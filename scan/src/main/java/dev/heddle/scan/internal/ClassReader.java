package dev.heddle.scan.internal;

import dev.heddle.scan.internal.Parsed.Always;
import dev.heddle.scan.internal.Parsed.Call;
import dev.heddle.scan.internal.Parsed.Dispatch;
import dev.heddle.scan.internal.Parsed.Keeps;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import dev.heddle.scan.internal.Parsed.Reference;
import java.lang.classfile.Attribute;
import java.lang.classfile.Attributes;
import java.lang.classfile.BootstrapMethodEntry;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.LineNumberInfo;
import java.lang.classfile.attribute.LineNumberTableAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantPool;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.invoke.MethodHandleInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Reads class files. Threads: any number may use it.
final class ClassReader {
    /// Stands for a method that leads to nothing of interest.
    private static final Reference NOTHING = new Reference("", "", "");

    private final ClassFile classFile =
            ClassFile.of(
                    ClassFile.StackMapsOption.DROP_STACK_MAPS,
                    ClassFile.DebugElementsOption.DROP_DEBUG);
    private final BlockingCalls blocking;
    private final References references;

    ClassReader(BlockingCalls blocking, References references) {
        this.blocking = blocking;
        this.references = references;
    }

    /// @throws IllegalArgumentException if it is no class file that this JDK can read
    ParsedType read(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        String name = references.one(model.thisClass().asInternalName());
        int flags = model.flags().flagsMask();
        List<String> parents = new ArrayList<>();
        model.superclass()
                .map(ClassEntry::asInternalName)
                .map(references::one)
                .ifPresent(parents::add);
        model.interfaces().forEach(entry -> parents.add(references.one(entry.asInternalName())));
        List<Method> methods = new ArrayList<>();
        // What a class calls, it calls again and again.
        Reference[] called = new Reference[model.constantPool().size()];
        for (MethodModel method : model.methods()) {
            methods.add(method(name, method, model.constantPool(), called));
        }
        return new ParsedType(
                name,
                parents,
                (flags & ClassFile.ACC_ABSTRACT) != 0,
                (flags & ClassFile.ACC_FINAL) != 0,
                methods);
    }

    /// @param called what the class calls, by the place in its constant pool
    private Method method(
            String owner, MethodModel model, ConstantPool constants, Reference[] called) {
        Reference reference =
                references.one(
                        owner, model.methodName().stringValue(), model.methodType().stringValue());
        Body body = new Body(model.flags().flagsMask(), constants, called);
        Optional<CodeAttribute> code = model.findAttribute(Attributes.code());
        code.ifPresent(body::read);
        Supplier<List<CodeElement>> elements =
                () -> code.map(CodeAttribute::elementList).orElse(List.of());
        String dear = Signs.costly(reference.name(), body.calls, elements, body.made);
        return new Method(
                reference,
                model.flags().flagsMask(),
                body.firstLine(),
                List.copyOf(body.made),
                List.copyOf(body.lambdas),
                List.copyOf(body.calls),
                Signs.of(body.calls, elements, dear),
                new Keeps(
                        dear,
                        List.copyOf(body.variables),
                        List.copyOf(body.casts),
                        List.copyOf(body.arrays),
                        body.branched ? body.always : body.all()));
    }

    /// What is read of one method.
    private final class Body {
        private final boolean synchronizedMethod;
        private final ConstantPool constants;
        private final Reference[] called;
        private final List<String> made = new ArrayList<>();
        private final List<String> lambdas = new ArrayList<>();
        private final List<Call> calls = new ArrayList<>();
        private final List<String> variables = new ArrayList<>();
        private final List<String> casts = new ArrayList<>();
        private final List<String> arrays = new ArrayList<>();
        private boolean branched;
        private Always always = Always.NONE;

        /// Where the code of each line begins, and its number; by place.
        private List<LineNumberInfo> lines = List.of();

        /// How many of the lines begin before the call at hand, and the number of the last.
        private int passed;

        private int line;

        private Body(int flags, ConstantPool constants, Reference[] called) {
            this.synchronizedMethod = (flags & ClassFile.ACC_SYNCHRONIZED) != 0;
            this.constants = constants;
            this.called = called;
        }

        private void read(CodeAttribute code) {
            for (Attribute<?> attribute : code.attributes()) {
                if (attribute instanceof LineNumberTableAttribute table) {
                    lines = lines.isEmpty() ? table.lineNumbers() : joined(lines, table);
                }
            }
            lines = byPlace(lines);
            byte[] bytes = code.codeArray();
            boolean watched = !synchronizedMethod && Instructions.mayEnterMonitor(bytes);
            BitSet held = watched ? MonitorDepth.held(code.elementList()) : new BitSet();
            Instructions instructions = new Instructions(bytes);
            while (instructions.next()) {
                boolean monitored = synchronizedMethod || held.get(instructions.place());
                read(instructions, monitored);
            }
        }

        /// There may be several tables, if seldom (JVMS 4.7.12).
        private static List<LineNumberInfo> joined(
                List<LineNumberInfo> lines, LineNumberTableAttribute more) {
            return Stream.concat(lines.stream(), more.lineNumbers().stream()).toList();
        }

        /// Compilers write them so; others may not.
        private static List<LineNumberInfo> byPlace(List<LineNumberInfo> lines) {
            for (int i = 1; i < lines.size(); i++) {
                if (lines.get(i - 1).startPc() > lines.get(i).startPc()) {
                    return lines.stream()
                            .sorted(Comparator.comparingInt(LineNumberInfo::startPc))
                            .toList();
                }
            }
            return lines;
        }

        private void read(Instructions at, boolean monitored) {
            int opcode = at.opcode();
            if (opcode == Instructions.INVOKE_VIRTUAL || opcode == Instructions.INVOKE_INTERFACE) {
                add(at, Dispatch.VIRTUAL, monitored);
            } else if (opcode == Instructions.INVOKE_STATIC
                    || opcode == Instructions.INVOKE_SPECIAL) {
                add(at, Dispatch.EXACT, monitored);
            } else if (opcode == Instructions.INVOKE_DYNAMIC) {
                add(constants.entryByIndex(at.index(), InvokeDynamicEntry.class), at.place());
            } else if (opcode == Instructions.NEW) {
                made.add(type(at.index()));
            } else {
                keeps(at);
            }
        }

        private Always all() {
            return new Always(made.size(), arrays.size(), calls.size());
        }

        private void keeps(Instructions at) {
            int opcode = at.opcode();
            if (!branched && at.isBranch()) {
                branched = true;
                always = all();
            }
            if (opcode == Instructions.NEW_ARRAY) {
                arrays.add(
                        references.one(
                                "["
                                        + TypeKind.fromNewarrayCode(at.operand())
                                                .upperBound()
                                                .descriptorString()));
            } else if (opcode == Instructions.NEW_ARRAY_OF_OBJECTS) {
                String type = type(at.index());
                arrays.add(references.one(type.startsWith("[") ? "[" + type : "[L" + type + ";"));
            } else if (opcode == Instructions.CAST) {
                casts.add(type(at.index()));
            } else if (opcode >= Instructions.GET_STATIC && opcode <= Instructions.PUT_FIELD) {
                FieldRefEntry field = constants.entryByIndex(at.index(), FieldRefEntry.class);
                if (field.type().stringValue().endsWith(Signs.VARIABLE)) {
                    variables.add(
                            references.one(
                                    "%s.%s"
                                            .formatted(
                                                    field.owner().asInternalName(),
                                                    field.name().stringValue())));
                }
            }
        }

        private String type(int index) {
            return references.one(constants.entryByIndex(index, ClassEntry.class).asInternalName());
        }

        private void add(Instructions at, Dispatch dispatch, boolean monitored) {
            Reference callee = callee(at.index());
            if (!callee.equals(NOTHING)) {
                calls.add(new Call(callee, dispatch, line(at.place()), monitored));
            }
        }

        private Reference callee(int index) {
            Reference known = called[index];
            if (known == null) {
                MemberRefEntry entry = constants.entryByIndex(index, MemberRefEntry.class);
                String owner = entry.owner().asInternalName();
                String name = entry.name().stringValue();
                boolean matters = !owner.startsWith("[") && blocking.matters(owner, name);
                known = matters ? references.one(owner, name, entry.type().stringValue()) : NOTHING;
                called[index] = known;
            }
            return known;
        }

        /// A lambda's body is run by whoever gets it.
        private void add(InvokeDynamicEntry entry, int place) {
            BootstrapMethodEntry bootstrap = entry.bootstrap();
            String factory = bootstrap.bootstrapMethod().reference().owner().asInternalName();
            if (!factory.contains("LambdaMetafactory")) {
                return;
            }
            String type = entry.type().stringValue();
            lambdas.add(references.one(type.substring(type.indexOf(')') + 2, type.length() - 1)));
            for (LoadableConstantEntry argument : bootstrap.arguments()) {
                if (argument instanceof MethodHandleEntry body) {
                    MemberRefEntry method = body.reference();
                    String owner = method.owner().asInternalName();
                    if (body.kind() == MethodHandleInfo.REF_newInvokeSpecial) {
                        made.add(references.one(owner));
                    }
                    Reference callee =
                            references.one(
                                    owner,
                                    method.name().stringValue(),
                                    method.type().stringValue());
                    calls.add(new Call(callee, Dispatch.HANDED_ON, line(place), false));
                }
            }
        }

        /// Of what is at a place, which comes after the last that was asked about; 0 if that is not
        /// known.
        private int line(int place) {
            while (passed < lines.size() && lines.get(passed).startPc() <= place) {
                line = lines.get(passed++).lineNumber();
            }
            return line;
        }

        private int firstLine() {
            return lines.isEmpty() ? 0 : lines.getFirst().lineNumber();
        }
    }
}
