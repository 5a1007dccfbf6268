package dev.heddle.subjects.ring;

import clojure.java.api.Clojure;
import clojure.lang.IFn;

/// Hands over to Clojure: `heddle.app` is the service, `heddle.ring` the adapter.
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        IFn require = Clojure.var("clojure.core", "require");
        require.invoke(Clojure.read("heddle.app"));
        Clojure.var("heddle.app", "-main").applyTo(clojure.lang.ArraySeq.create((Object[]) args));
    }
}
