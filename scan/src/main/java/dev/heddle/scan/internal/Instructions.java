package dev.heddle.scan.internal;

import java.lang.classfile.Opcode;

/// The instructions of one method (JVMS 6.5), one after another. The elements of the JDK's class
/// file API are an object for each, which takes as long as all else that is done with a class.
final class Instructions {
    static final int INVOKE_VIRTUAL = Opcode.INVOKEVIRTUAL.bytecode();
    static final int INVOKE_SPECIAL = Opcode.INVOKESPECIAL.bytecode();
    static final int INVOKE_STATIC = Opcode.INVOKESTATIC.bytecode();
    static final int INVOKE_INTERFACE = Opcode.INVOKEINTERFACE.bytecode();
    static final int INVOKE_DYNAMIC = Opcode.INVOKEDYNAMIC.bytecode();
    static final int NEW = Opcode.NEW.bytecode();
    static final int NEW_ARRAY = Opcode.NEWARRAY.bytecode();
    static final int NEW_ARRAY_OF_OBJECTS = Opcode.ANEWARRAY.bytecode();
    private static final int FIRST_BRANCH = Opcode.IFEQ.bytecode();
    private static final int LAST_BRANCH = Opcode.IF_ACMPNE.bytecode();
    private static final int BRANCH_IF_NULL = Opcode.IFNULL.bytecode();
    private static final int BRANCH_IF_NOT_NULL = Opcode.IFNONNULL.bytecode();
    static final int CAST = Opcode.CHECKCAST.bytecode();
    static final int GET_STATIC = Opcode.GETSTATIC.bytecode();
    static final int PUT_FIELD = Opcode.PUTFIELD.bytecode();
    private static final int MONITOR_ENTER = Opcode.MONITORENTER.bytecode();
    private static final int TABLE_SWITCH = Opcode.TABLESWITCH.bytecode();
    private static final int LOOKUP_SWITCH = Opcode.LOOKUPSWITCH.bytecode();
    private static final int WIDE = 0xc4;
    private static final int IINC = Opcode.IINC.bytecode();

    /// By opcode; 0 where the length is not always the same, or there is no such opcode.
    private static final byte[] LENGTHS = new byte[256];

    static {
        for (Opcode opcode : Opcode.values()) {
            if (opcode.bytecode() < LENGTHS.length && opcode.sizeIfFixed() > 0) {
                LENGTHS[opcode.bytecode()] = (byte) opcode.sizeIfFixed();
            }
        }
    }

    private final byte[] code;
    private int place;
    private int next;

    Instructions(byte[] code) {
        this.code = code;
    }

    /// Whether any of them may enter a monitor: a byte of another may look like it.
    static boolean mayEnterMonitor(byte[] code) {
        for (byte opcode : code) {
            if ((opcode & 0xff) == MONITOR_ENTER) {
                return true;
            }
        }
        return false;
    }

    /// Goes to the next one, if there is one.
    ///
    /// @throws IllegalArgumentException if the code is broken
    boolean next() {
        place = next;
        if (place >= code.length) {
            return false;
        }
        int fixed = LENGTHS[opcode()];
        next = place + (fixed > 0 ? fixed : length());
        if (next <= place || next > code.length) {
            throw new IllegalArgumentException("broken code at " + place);
        }
        return true;
    }

    int opcode() {
        return code[place] & 0xff;
    }

    boolean isBranch() {
        int opcode = opcode();
        return (opcode >= FIRST_BRANCH && opcode <= LAST_BRANCH)
                || opcode == BRANCH_IF_NULL
                || opcode == BRANCH_IF_NOT_NULL;
    }

    /// Where it begins.
    int place() {
        return place;
    }

    /// Its operand, where that is a place in the constant pool.
    int index() {
        return (code[place + 1] & 0xff) << 8 | (code[place + 2] & 0xff);
    }

    /// Its operand, where that is one byte.
    int operand() {
        return code[place + 1] & 0xff;
    }

    private int length() {
        int opcode = opcode();
        if (opcode == WIDE) {
            return (code[place + 1] & 0xff) == IINC ? 6 : 4;
        }
        int operands = (place + 4) & ~3; // aligned to four bytes
        if (opcode == TABLE_SWITCH) {
            int cases = integer(operands + 8) - integer(operands + 4) + 1;
            return operands + 12 + 4 * cases - place;
        }
        if (opcode == LOOKUP_SWITCH) {
            return operands + 8 + 8 * integer(operands + 4) - place;
        }
        throw new IllegalArgumentException("unknown opcode " + opcode);
    }

    private int integer(int at) {
        return (code[at] & 0xff) << 24
                | (code[at + 1] & 0xff) << 16
                | (code[at + 2] & 0xff) << 8
                | (code[at + 3] & 0xff);
    }
}
