package com.silkroadinns.caravanserais

import org.apache.pekko.actor.typed.ActorSystem
import org.apache.pekko.actor.typed.scaladsl.AskPattern.*
import org.apache.pekko.http.scaladsl.Http
import org.apache.pekko.http.scaladsl.model.HttpRequest
import org.apache.pekko.util.Timeout
import scala.concurrent.{ExecutionContext, Future}
import scala.concurrent.duration.*

/** Unloads a caravan with porters while the stable master's service, 45 ms, finds a stable for its beasts. */
final class Stabling(port: Int, porters: ActorSystem[Porters.Command]):
  private given ActorSystem[Porters.Command] = porters
  private given ExecutionContext = porters.executionContext
  private given Timeout = 60.seconds

  def takeIn(inn: String, caravan: Caravan): Future[String] =
    for
      _ <- porters.ask[Porters.Hired.type](Porters.Hire(caravan.porters, _))
      stable <- find(inn, caravan).andThen { case _ => porters ! Porters.Dismiss(caravan.porters) }
    yield stable

  private def find(inn: String, caravan: Caravan): Future[String] =
    for
      response <- Http().singleRequest(HttpRequest(uri = s"http://127.0.0.1:$port/stables/$inn?caravan=${caravan.number}"))
      body <- response.entity.toStrict(5.seconds)
    yield s"stable-${body.contentLength}"
