package dev.heddle.model.scan;

import java.util.List;
import java.util.Set;

/// A thread-local variable in which a library keeps what is made for a thread once, as byte code
/// tells.
///
/// @param variable such as `com.acme.Buffers.LAST`
/// @param readers methods that read it, such as `com.acme.Buffers.get`
/// @param makes where its content is made
/// @param types of what it keeps, whose own arrays are kept with it
public record ThreadStore(
        String variable, Set<String> readers, List<Make> makes, Set<String> types) {
    /// A method that asks for the content, and makes it if there is none.
    ///
    /// @param method such as `com.acme.Buffers.get`
    /// @param by the method that it calls for that, such as `<init>`; empty for an array, which
    ///   takes no call
    /// @param made type, such as `com.acme.Buffer` or `[B`
    public record Make(String method, String by, String made) {}
}
