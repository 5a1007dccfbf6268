(ns lazarettos.bills
  "Bills of health of the ports that ships come from. Each is fetched once, 20 ms, however many ask for it."
  (:import (java.util.concurrent ConcurrentHashMap)
           (java.util.function Function)))

(def ^:private ^ConcurrentHashMap bills (ConcurrentHashMap.))

(defn port-of [^String ship]
  (str "port-" (mod (hash ship) 30)))

(defn- fetch [port]
  (Thread/sleep 20)
  (if (zero? (mod (hash port) 7)) :suspect :clean))

(defn of-health [port]
  @(.computeIfAbsent bills port (reify Function (apply [_ p] (delay (fetch p))))))
