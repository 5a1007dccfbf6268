package com.silverplate.daguerreotypes;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Random;

/** The plates of the gallery; a drawer opens within 8 ms. */
final class Plates {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 720;
  private static final int DRAWERS = 6;

  private final BufferedImage[] pictures = new BufferedImage[DRAWERS];

  Plates() {
    var random = new Random(1839);
    for (int drawer = 0; drawer < DRAWERS; drawer++) pictures[drawer] = portrait(random);
  }

  Future<Plate> find(Vertx vertx, String number) {
    int year = 1839 + Math.floorMod(number.hashCode(), 20);
    return vertx.timer(8).map(open -> new Plate(number, year, pictures[Math.floorMod(number.hashCode(), DRAWERS)]));
  }

  /** Somebody in front of a curtain, with the grain of silver. */
  private static BufferedImage portrait(Random random) {
    var picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = picture.createGraphics();
    graphics.setPaint(new GradientPaint(0, 0, new Color(60, 52, 40), WIDTH, HEIGHT, new Color(188, 176, 150)));
    graphics.fillRect(0, 0, WIDTH, HEIGHT);
    graphics.setColor(new Color(222, 208, 184));
    graphics.fillOval(WIDTH / 2 - 110, 140, 220, 290);
    graphics.setColor(new Color(34, 30, 26));
    graphics.fillRect(WIDTH / 2 - 200, 440, 400, 280);
    graphics.dispose();
    for (int grain = 0; grain < 90_000; grain++) {
      int shade = 40 + random.nextInt(170);
      picture.setRGB(random.nextInt(WIDTH), random.nextInt(HEIGHT), shade << 16 | shade << 8 | shade);
    }
    return picture;
  }
}
