package dev.heddle.scan.internal;

import dev.heddle.model.ScanResult.Kind;
import java.util.List;

/// What a class file says, as far as it matters here.
final class Parsed {
    private Parsed() {}

    /// @param name with slashes, as are all names of classes here
    /// @param parents superclass and interfaces
    record ParsedType(
            String name,
            List<String> parents,
            boolean isAbstract,
            boolean isFinal,
            List<Method> methods) {}

    /// @param made types that it makes with `new`
    /// @param calls in the order of the code
    /// @param signs of hazards that need no call graph
    /// @param keeps what it makes that is dear, for a thread to keep; empty if nothing
    record Method(
            Reference reference,
            int flags,
            int line,
            List<String> made,
            List<Call> calls,
            List<Sign> signs,
            String keeps) {
        boolean is(int flag) {
            return (flags & flag) != 0;
        }
    }

    /// A method as it is named: its type need not declare it.
    record Reference(String owner, String name, String descriptor) {
        /// Owner and name, as the data files have them.
        String ownerAndName() {
            return owner + "." + name;
        }

        @Override
        public String toString() {
            return owner.replace('/', '.') + "." + name;
        }
    }

    /// How the method is chosen that a call comes to.
    enum Dispatch {
        /// It is the one that is named.
        EXACT,
        /// It may be one of a subtype.
        VIRTUAL,
        /// It is not called here but handed on: the body of a lambda.
        HANDED_ON
    }

    /// @param monitored whether a monitor is held that this method entered
    record Call(Reference callee, Dispatch dispatch, int line, boolean monitored) {}

    /// @param kind of hazard
    /// @param what was seen
    record Sign(Kind kind, String what, int line) {}
}
