(ns lazarettos.server
  "GET /ships/{ship}/pratique: whether a ship may land its crew."
  (:require [lazarettos.bills :as bills]
            [lazarettos.physicians :as physicians]
            [lazarettos.register :as register])
  (:import (common Partner)
           (io.undertow Handlers Undertow)
           (io.undertow.server HttpHandler HttpServerExchange)
           (io.undertow.server.handlers BlockingHandler)
           (io.undertow.util Headers)
           (java.util Deque)))

(defn- pratique [port ^HttpServerExchange exchange]
  (let [^Deque ships (.get (.getQueryParameters exchange) "ship")
        ship (.getFirst ships)
        bill (bills/of-health (bills/port-of ship))
        verdict (physicians/visit port ship bill)
        page (register/enter! ship verdict)]
    (.put (.getResponseHeaders exchange) Headers/CONTENT_TYPE "application/json")
    (.send (.getResponseSender exchange)
           (str "{\"ship\":\"" ship "\",\"verdict\":\"" verdict "\",\"page\":" page "}"))))

(defn start [port]
  (let [physicians (Partner/start (into-array String ["-Ddelay=14"]))
        handler (reify HttpHandler
                  (handleRequest [_ exchange] (pratique physicians exchange)))]
    (.. (Undertow/builder)
        (addHttpListener port "127.0.0.1")
        (setIoThreads 2)
        (setWorkerThreads 64)
        (setHandler (.add (Handlers/pathTemplate) "/ships/{ship}/pratique" (BlockingHandler. handler)))
        build
        start)))
