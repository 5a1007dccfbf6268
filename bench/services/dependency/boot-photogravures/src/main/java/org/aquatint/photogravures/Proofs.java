package org.aquatint.photogravures;

import org.springframework.stereotype.Service;
import org.springframework.web.client.RestTemplate;

/** Orders a proof of the press hall, and looks now and then whether it is there. */
@Service
public class Proofs {
  private static final int LOOK_EVERY_MS = 40;
  private static final int LOOKS = 500;

  private final RestTemplate pressHall;

  public Proofs(RestTemplate pressHall) { this.pressHall = pressHall; }

  public Proof pull(String plate) throws InterruptedException {
    String job = pressHall.postForObject("/jobs/{plate}", null, String.class, plate);
    for (int look = 0; look < LOOKS; look++) {
      Thread.sleep(LOOK_EVERY_MS);
      String state = pressHall.getForObject("/jobs/{job}", String.class, job);
      if (!"WAIT".equals(state)) return new Proof(plate, Long.parseLong(job), state);
    }
    throw new IllegalStateException("no proof of " + plate + " (job " + job + ")");
  }
}
