package com.silverplate.daguerreotypes;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Scales plates. Canvases are large and writers costly to find, so that sixteen of each are made and used again. */
final class Thumbnails {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;

  private record Bench(BufferedImage canvas, ImageWriter writer) {}

  private final GenericObjectPool<Bench> benches;

  Thumbnails() {
    var config = new GenericObjectPoolConfig<Bench>();
    config.setMaxTotal(16);
    config.setMaxIdle(16);
    config.setJmxEnabled(false);
    benches = new GenericObjectPool<>(new Benches(), config);
  }

  byte[] jpeg(Plate plate) throws Exception {
    Bench bench = benches.borrowObject();
    try {
      draw(plate.picture(), bench.canvas());
      return encode(bench);
    } finally {
      benches.returnObject(bench);
    }
  }

  private static void draw(BufferedImage picture, BufferedImage canvas) {
    Graphics2D graphics = canvas.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    graphics.drawImage(picture, 0, 0, WIDTH, HEIGHT, null);
    graphics.dispose();
  }

  private static byte[] encode(Bench bench) throws IOException {
    var bytes = new ByteArrayOutputStream(32_768);
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      bench.writer().setOutput(out);
      bench.writer().write(bench.canvas());
    } finally {
      bench.writer().reset();
    }
    return bytes.toByteArray();
  }

  private static final class Benches extends BasePooledObjectFactory<Bench> {
    @Override
    public Bench create() {
      var canvas = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
      return new Bench(canvas, ImageIO.getImageWritersByFormatName("jpg").next());
    }

    @Override
    public PooledObject<Bench> wrap(Bench bench) {
      return new DefaultPooledObject<>(bench);
    }

    @Override
    public void destroyObject(PooledObject<Bench> bench) {
      bench.getObject().writer().dispose();
    }
  }
}
