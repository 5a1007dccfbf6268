package com.wexcombe.choirs

import cats.effect.{IO, IOApp}
import com.comcast.ip4s.{Port, ipv4}
import org.http4s.ember.server.EmberServerBuilder

object ChoirServer extends IOApp.Simple:

  def run: IO[Unit] =
    for
      schedule <- RehearsalSchedule.create
      _ <- Attic.open
      _ <- EmberServerBuilder
        .default[IO]
        .withHost(ipv4"127.0.0.1")
        .withPort(Port.fromInt(Integer.getInteger("port", 8080)).get)
        .withHttpApp(ChoirRoutes(schedule).app)
        .build
        .useForever
    yield ()
