package org.blackpencil.censors;

import java.util.Random;

/** Letters of seven hundred words each. */
final class Letters {
  private static final String[] WORDS = ("mud rain tea the a we are well my dear mother at from near behind lines sleep letters parcel socks boots and "
      + "tomorrow sergeant rats candle bread long march tired quiet guns far away night morning hope you are well").split(" ");

  String fetch(String date) throws InterruptedException {
    Thread.sleep(6);
    var random = new Random(date.hashCode());
    var letter = new StringBuilder();
    for (int word = 0; word < 700; word++) letter.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
    return letter.append("your son near Thiepval").toString();
  }
}
