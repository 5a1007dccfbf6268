package com.stonebridge.laboratories;

import common.Program;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;

public class LaboratoryServer {
  public static void main(String[] args) throws Exception {
    var pool = new HikariConfig();
    pool.setPoolName("samples");
    pool.setJdbcUrl("jdbc:h2:mem:samples;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(17);
    var samples = new SampleStore(new HikariDataSource(pool));
    samples.create();
    var spectrometer = new SpectrometerClient(Program.start("com.stonebridge.laboratories.Spectrometer").port());
    var intake = new Intake(new Analysis(samples, spectrometer));

    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setWorkerThreads(47)
        .setHandler(new PathHandler().addPrefixPath("/samples", new BlockingHandler(new SampleHandler(intake))))
        .build()
        .start();
  }
}
