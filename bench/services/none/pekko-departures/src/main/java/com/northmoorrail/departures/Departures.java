package com.northmoorrail.departures;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.AskPattern;

/** The next departure of a station: what the timetable says, and the delay. */
final class Departures {
  private final ActorSystem<?> system;
  private final ActorRef<DelayBoard.Ask> board;
  private final Timetable timetable;
  private final PlatformDisplays displays;

  Departures(ActorSystem<?> system, ActorRef<DelayBoard.Ask> board, Timetable timetable, PlatformDisplays displays) {
    this.system = system;
    this.board = board;
    this.timetable = timetable;
    this.displays = displays;
  }

  CompletionStage<String> next(String station) {
    CompletionStage<DelayBoard.Delay> delay =
        AskPattern.ask(board, replyTo -> new DelayBoard.Ask(station, replyTo), Duration.ofSeconds(5), system.scheduler());
    return timetable.next(station).thenCombine(delay, (minute, late) -> line(station, minute, late.minutes()));
  }

  private String line(String station, int minute, int late) {
    int actual = (minute + late) % (24 * 60);
    String time = "%02d:%02d".formatted(actual / 60, actual % 60);
    displays.offer(station + " " + time);
    return "{\"station\":\"" + station + "\",\"departs\":\"" + time + "\",\"late\":" + late + "}";
  }
}
