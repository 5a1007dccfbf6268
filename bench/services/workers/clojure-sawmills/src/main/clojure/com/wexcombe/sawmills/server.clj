(ns com.wexcombe.sawmills.server
  (:gen-class)
  (:require [com.wexcombe.sawmills.yard :as yard])
  (:import (org.eclipse.jetty.http HttpHeader)
           (org.eclipse.jetty.io Content$Sink)
           (org.eclipse.jetty.server Handler$Abstract Request Response Server ServerConnector)
           (org.eclipse.jetty.util Callback)))

(set! *warn-on-reflection* true)

(defn- answer [^Response response ^Callback callback status body]
  (.setStatus response (int status))
  (.put (.getHeaders response) HttpHeader/CONTENT_TYPE "application/json")
  (Content$Sink/write response true ^String body callback)
  true)

(defn- log-plan [^Response response callback log]
  (if-let [{:keys [saw cut wood planks]} (yard/plan log)]
    (answer response callback 200
            (str "{\"log\":\"" log "\",\"saw\":" saw ",\"cut\":" cut ",\"wood\":\"" wood "\",\"planks\":" planks "}"))
    (answer response callback 503 "{}")))

(defn- handler ^Handler$Abstract []
  (proxy [Handler$Abstract] []
    (handle [^Request request ^Response response ^Callback callback]
      (if-let [[_ log] (re-matches #"/logs/([A-Za-z0-9-]+)/plan" (Request/getPathInContext request))]
        (log-plan response callback log)
        (answer response callback 404 "{}")))))

(defn -main [& _]
  (let [server (Server.)]
    (.addConnector server (doto (ServerConnector. server)
                            (.setHost "127.0.0.1")
                            (.setPort (Integer/getInteger "port" 8080))))
    (.setHandler server (handler))
    (.start server)
    (.join server)))
