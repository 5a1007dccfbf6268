;; Does not compile: what it calls is not there.
(ns heddle.broken)

(defn handler [request]
  (no-such-function request))
