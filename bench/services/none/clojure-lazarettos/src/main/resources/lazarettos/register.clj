(ns lazarettos.register
  "The register of verdicts: a page number is given out under a lock; an agent keeps what was written.")

(def ^:private pen (Object.))
(def ^:private page (long-array 1))
(def ^:private verdicts (agent clojure.lang.PersistentQueue/EMPTY))

(defn- keep-last [^clojure.lang.PersistentQueue queue entry]
  (let [queue (conj queue entry)]
    (if (> (count queue) 1000) (pop queue) queue)))

(defn enter! [ship verdict]
  (let [number (locking pen (aset ^longs page 0 (inc (aget ^longs page 0))))]
    (send verdicts keep-last [number ship verdict])
    number))
