(ns com.wexcombe.sawmills.yard
  "The saws of the yard; each keeps count of what it has cut."
  (:import (java.util.concurrent.atomic AtomicLong)))

(def ^:private woods ["ash" "beech" "larch" "oak" "spruce"])

(def ^:private saws
  (mapv (fn [n] (agent {:saw n :cuts 0} :error-mode :continue)) (range 16)))

(def ^:private ^AtomicLong turn (AtomicLong.))

(defn- measure
  "Has a log measured by the laser of its saw, which takes 18 ms."
  [log]
  (Thread/sleep 18)
  {:wood (nth woods (mod (hash log) (count woods)))
   :planks (+ 4 (mod (hash log) 9))})

(defn- cut [state log plan]
  (let [measured (measure log)
        cuts (inc (:cuts state))]
    (deliver plan (assoc measured :saw (:saw state) :cut cuts))
    (assoc state :cuts cuts)))

(defn plan
  "Returns how a log is to be cut, or nil if it takes too long."
  [log]
  (let [saw (nth saws (mod (.getAndIncrement turn) (count saws)))
        plan (promise)]
    (send saw cut log plan)
    (deref plan 20000 nil)))
