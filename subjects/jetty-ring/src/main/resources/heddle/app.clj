(ns heddle.app
  "GET /?millis=50 blocks its thread for so long; with --delay=true inside a delay."
  (:require [heddle.ring :as ring]))

(defn- block [request]
  (let [[_ millis] (re-find #"millis=(\d+)" (:query-string request ""))]
    (Thread/sleep (Long/parseLong (or millis "0")))
    {:status 200 :headers {"Content-Type" "text/plain"} :body "done"}))

(defn- block-in-delay [request]
  @(delay (block request)))

(defn- options
  "From --name=value."
  [args]
  (into {} (map #(vec (rest (re-matches #"--([^=]+)=(.*)" %)))) args))

(defn- handler-of
  "The one that --handler=namespace/name names, or the one that blocks."
  [name delay]
  (cond
    name (requiring-resolve (symbol name))
    (= delay "true") block-in-delay
    :else block))

(defn -main [& args]
  (let [{:strs [port threads delay handler]} (options args)]
    (.join (ring/serve (handler-of handler delay)
                       {:port (Integer/parseInt port) :virtual? (= threads "virtual")}))))
