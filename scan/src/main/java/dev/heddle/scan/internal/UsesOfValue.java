package dev.heddle.scan.internal;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.PseudoInstruction;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The uses that a method makes of an object on its stack: by the instruction that takes the object
/// and, where that puts it into a variable, by all that may read the variable then.
final class UsesOfValue {
    private final List<CodeElement> code;
    private final Predicate<InvokeInstruction> harmless;
    private final ControlFlow flow;
    private final Set<Integer> stores = new HashSet<>();

    private UsesOfValue(List<CodeElement> code, Predicate<InvokeInstruction> harmless) {
        this.code = code;
        this.harmless = harmless;
        this.flow = new ControlFlow(code);
    }

    /// Whether every use of the object is one of the given calls, or lets it go. Where the walk
    /// cannot tell, some use is another.
    ///
    /// @param made place of the instruction behind which the object is on top of the stack
    static boolean areOnly(
            List<CodeElement> code, int made, Predicate<InvokeInstruction> harmless) {
        return new UsesOfValue(code, harmless).stays(made + 1);
    }

    /// Whether the object on top of the stack before a place stays in the method.
    private boolean stays(int from) {
        int above = 0;
        for (int i = from; i < code.size(); i++) {
            CodeElement element = code.get(i);
            Optional<Effect> known = Effect.of(element);
            if (known.isEmpty()) {
                return false;
            }
            Effect effect = known.get();
            if (effect.taken() > above) {
                return switch (element) {
                    case StoreInstruction store -> variableStays(i, store.slot());
                    case InvokeInstruction call -> harmless.test(call);
                    case BranchInstruction _ -> true;
                    case StackInstruction pop -> pop.opcode() == Opcode.POP;
                    default -> false;
                };
            }
            above += effect.put() - effect.taken();
        }
        return false;
    }

    /// Whether an object stays in the method that is put into a variable.
    ///
    /// @param store place of the instruction that does so
    private boolean variableStays(int store, int slot) {
        if (!stores.add(store)) {
            return true;
        }
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(store + 1));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (at >= code.size() || !seen.add(at)) {
                continue;
            }
            CodeElement element = code.get(at);
            boolean other = element instanceof StoreInstruction next && next.slot() == slot;
            if (!other) {
                if (isLoad(element, slot) && !stays(at + 1)) {
                    return false;
                }
                flow.follow(at, open::push);
                flow.handlers().stream()
                        .filter(handler -> handler.from() <= at && at < handler.to())
                        .forEach(handler -> open.push(handler.place()));
            }
        }
        return true;
    }

    private static boolean isLoad(CodeElement element, int slot) {
        return element instanceof LoadInstruction load
                && load.typeKind() == TypeKind.REFERENCE
                && load.slot() == slot;
    }

    /// How many values an element takes from the stack and puts there.
    private record Effect(int taken, int put) {
        private static final Effect NONE = new Effect(0, 0);

        /// Empty where what follows is not the next element, or the order of values changes.
        static Optional<Effect> of(CodeElement element) {
            return switch (element) {
                case LoadInstruction _, ConstantInstruction _, NewObjectInstruction _ -> of(0, 1);
                case StoreInstruction _ -> of(1, 0);
                case TypeCheckInstruction _, ConvertInstruction _ -> of(1, 1);
                case NewPrimitiveArrayInstruction _, NewReferenceArrayInstruction _ -> of(1, 1);
                case ArrayLoadInstruction _ -> of(2, 1);
                case ArrayStoreInstruction _ -> of(3, 0);
                case OperatorInstruction operator -> of(operands(operator), 1);
                case FieldInstruction field -> ofField(field.opcode());
                case InvokeInstruction call ->
                        ofCall(call.typeSymbol(), call.opcode() == Opcode.INVOKESTATIC ? 0 : 1);
                case InvokeDynamicInstruction lambda -> ofCall(lambda.typeSymbol(), 0);
                case BranchInstruction branch -> ofBranch(branch.opcode());
                case StackInstruction stack -> ofStack(stack.opcode());
                case PseudoInstruction _ -> Optional.of(NONE);
                default -> Optional.empty();
            };
        }

        private static Optional<Effect> of(int taken, int put) {
            return Optional.of(new Effect(taken, put));
        }

        private static int operands(OperatorInstruction operator) {
            String name = operator.opcode().name();
            return name.endsWith("NEG") || name.equals("ARRAYLENGTH") ? 1 : 2;
        }

        private static Optional<Effect> ofField(Opcode opcode) {
            return switch (opcode) {
                case GETSTATIC -> of(0, 1);
                case PUTSTATIC -> of(1, 0);
                case GETFIELD -> of(1, 1);
                default -> of(2, 0);
            };
        }

        private static Optional<Effect> ofCall(MethodTypeDesc type, int receivers) {
            boolean returns = !type.returnType().equals(ConstantDescs.CD_void);
            return of(receivers + type.parameterCount(), returns ? 1 : 0);
        }

        private static Optional<Effect> ofBranch(Opcode opcode) {
            return switch (opcode) {
                case GOTO, GOTO_W -> Optional.empty();
                case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE, IFNULL, IFNONNULL -> of(1, 0);
                default -> of(2, 0);
            };
        }

        private static Optional<Effect> ofStack(Opcode opcode) {
            return switch (opcode) {
                case POP -> of(1, 0);
                case DUP -> of(1, 2);
                default -> Optional.empty();
            };
        }
    }
}
