(ns lazarettos.physicians
  "The physicians' service, 14 ms for a visit; we may have 20 visits under way."
  (:import (java.net URI)
           (java.net.http HttpClient HttpClient$Version HttpRequest HttpResponse HttpResponse$BodyHandlers)
           (java.util.concurrent Semaphore)))

(def ^:private ^HttpClient client
  (-> (HttpClient/newBuilder) (.version HttpClient$Version/HTTP_1_1) .build))

(def ^:private ^Semaphore visits (Semaphore. 20))

(defn visit [port ship bill]
  (.acquire visits)
  (try
    (let [uri (URI/create (str "http://127.0.0.1:" port "/visits/" ship "?bill=" (name bill)))
          ^HttpResponse response (.send client (.build (HttpRequest/newBuilder uri)) (HttpResponse$BodyHandlers/discarding))]
      (cond
        (not= 200 (.statusCode response)) "postponed"
        (= bill :clean) "free"
        :else "forty days"))
    (finally (.release visits))))
