(ns heddle.ring
  "Serves a synchronous Ring handler by Jetty 12, as the Ring specification (1.5) says."
  (:require [clojure.string :as str])
  (:import (java.io File FileInputStream InputStream)
           (java.nio.charset StandardCharsets)
           (org.eclipse.jetty.http HttpField HttpFields HttpFields$Mutable)
           (org.eclipse.jetty.io Content$Sink)
           (org.eclipse.jetty.server Handler$Abstract Request Response Server ServerConnector)
           (org.eclipse.jetty.util Callback VirtualThreads)
           (org.eclipse.jetty.util.thread QueuedThreadPool)))

(set! *warn-on-reflection* true)

(defn- headers
  "Names in lower case; several values of one name with commas between, cookies with semicolons."
  [^HttpFields fields]
  (reduce (fn [all ^HttpField field]
            (let [name (str/lower-case (.getName field))]
              (update all name
                      #(if % (str % (if (= name "cookie") ";" ",") (.getValue field))
                             (or (.getValue field) "")))))
          {}
          fields))

(defn request-map [^Request request]
  (let [uri   (.getHttpURI request)
        query (.getQuery uri)]
    (cond-> {:server-port    (Request/getServerPort request)
             :server-name    (Request/getServerName request)
             :remote-addr    (Request/getRemoteAddr request)
             :uri            (.getPath uri)
             :scheme         (keyword (.getScheme uri))
             :request-method (keyword (str/lower-case (.getMethod request)))
             :protocol       (.getProtocol (.getConnectionMetaData request))
             :headers        (headers (.getHeaders request))
             :body           (Request/asInputStream request)}
      query (assoc :query-string query))))

(defn- write-body
  "Closes the response only where all went well: a closed one cannot tell of an error any more."
  [^Response response body]
  (let [out (Content$Sink/asOutputStream response)]
    (cond
      (nil? body)                   nil
      (string? body)                (.write out (.getBytes ^String body StandardCharsets/UTF_8))
      (bytes? body)                 (.write out ^bytes body)
      (seq? body)                   (doseq [part body]
                                      (.write out (.getBytes (str part) StandardCharsets/UTF_8)))
      (instance? InputStream body)  (with-open [in ^InputStream body] (.transferTo in out))
      (instance? File body)         (with-open [in (FileInputStream. ^File body)] (.transferTo in out))
      :else (throw (IllegalArgumentException.
                     (str "no body of Ring's: " (class body)
                          "; accepted: String, ISeq, File, InputStream, nil"))))
    (.close out)))

(defn- write-response [^Response response {:keys [status headers body] :as given}]
  (when-not (and (map? given) (integer? status) (>= status 100))
    (throw (IllegalArgumentException. (str "no response of Ring's: " (pr-str given)))))
  (.setStatus response (int status))
  (let [^HttpFields$Mutable fields (.getHeaders response)]
    (doseq [[^String name value] headers
            ^String one (if (string? value) [value] value)]
      (.add fields name one)))
  (write-body response body))

(defn jetty-handler
  "A handler of Jetty's around one of Ring's; it blocks its thread."
  ^Handler$Abstract [handler]
  (proxy [Handler$Abstract] []
    (handle [^Request request ^Response response ^Callback callback]
      (try
        (write-response response (handler (request-map request)))
        (.succeeded callback)
        (catch Throwable failure
          (Response/writeError request response callback failure)))
      true)))

(defn serve
  "Starts a server on loopback. With :virtual? each request has a virtual thread of its own;
   else there are :max-threads platform threads, 50 as in Ring's own adapter."
  ^Server [handler {:keys [port max-threads virtual?] :or {port 0 max-threads 50}}]
  (let [threads   (QueuedThreadPool. (int max-threads))
        _         (when virtual?
                    (.setVirtualThreadsExecutor
                      threads (VirtualThreads/getDefaultVirtualThreadsExecutor)))
        server    (Server. threads)
        connector (doto (ServerConnector. server)
                    (.setHost "127.0.0.1")
                    (.setPort (int port)))]
    (.addConnector server connector)
    (.setHandler server (jetty-handler handler))
    (.start server)
    server))
