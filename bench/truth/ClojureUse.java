import clojure.lang.AFn;
import clojure.lang.Delay;
import clojure.lang.IFn;
import clojure.lang.LazySeq;
import clojure.lang.RT;
import clojure.lang.Var;

/// What is computed once, slowly, and asked for by many: delays, lazy sequences, and the rest of the core.
public final class ClojureUse {
    public static void main(String[] args) throws Exception {
        Tasks.each(1, () -> RT.var("clojure.core", "inc").invoke(1L));
        Delay delay = new Delay(new Slow());
        Tasks.each(4, delay::deref);
        Tasks.each(4, delay::isRealized);
        LazySeq seq = new LazySeq(new Slow());
        Tasks.each(4, seq::seq);
        Tasks.each(4, seq::count);
        IFn eval = RT.var("clojure.core", "load-string");
        String[] programs = {
            "@(delay (Thread/sleep 20) 1)",
            "(doall (map (fn [x] (Thread/sleep 2) x) (range 40)))",
            "@(future (Thread/sleep 20) 1)",
            "(let [p (promise)] (future (Thread/sleep 20) (deliver p 1)) @p)",
            "(let [a (agent 0)] (send a inc) (await a) @a)",
            "(let [r (ref 0)] (dosync (Thread/sleep 2) (alter r inc)))",
            "(let [a (atom 0)] (add-watch a :w (fn [& _] (Thread/sleep 2))) (swap! a inc))",
            "(let [m (memoize (fn [x] (Thread/sleep 2) x))] (m 1) (m 1))",
            "(locking (Object.) (Thread/sleep 20))",
            "(def slow 1) (alter-var-root #'slow (fn [x] (Thread/sleep 20) (inc x)))",
            "(defmulti f class) (defmethod f Long [x] (Thread/sleep 2) x) (f 1)",
            "(doall (pmap (fn [x] (Thread/sleep 2) x) (range 8)))",
            "(require 'clojure.string 'clojure.set 'clojure.walk :reload)",
            "(with-out-str (println (iterate inc 1)))".replace("(iterate inc 1)", "(take 3 (iterate inc 1))"),
            "(doall (sequence (map (fn [x] (Thread/sleep 1) x)) (range 40)))",
            "(reduce + (lazy-cat (do (Thread/sleep 2) [1]) [2]))"
        };
        for (String program : programs) {
            Tasks.each(2, () -> eval.invoke(program));
        }
        Var shutdown = RT.var("clojure.core", "shutdown-agents");
        shutdown.invoke();
    }

    private static final class Slow extends AFn {
        @Override
        public Object invoke() {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return RT.list(1L);
        }
    }
}
