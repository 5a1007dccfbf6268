package dev.heddle.subjects.pins;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/// Things that block, or that something blocks under.
enum Cause {
    /// Nothing keeps the carrier: what the others are compared with.
    SLEEP {
        @Override
        Blocking prepared(long millis) {
            return () -> sleep(millis);
        }
    },
    SYNCHRONIZED_METHOD {
        @Override
        Blocking prepared(long millis) {
            return new Blocking() {
                @Override
                public synchronized void block() {
                    sleep(millis);
                }
            };
        }
    },
    SYNCHRONIZED_BLOCK {
        @Override
        Blocking prepared(long millis) {
            Object monitor = new Object();
            return () -> {
                synchronized (monitor) {
                    sleep(millis);
                }
            };
        }
    },
    /// Waits to enter a monitor that a platform thread holds.
    CONTENDED_MONITOR {
        @Override
        Blocking prepared(long millis) {
            Object monitor = new Object();
            return () -> {
                heldElsewhere(
                        held -> {
                            synchronized (monitor) {
                                held.countDown();
                                sleep(millis);
                            }
                        });
                synchronized (monitor) {
                    // It was free at last.
                }
            };
        }
    },
    OBJECT_WAIT {
        @Override
        Blocking prepared(long millis) {
            Object monitor = new Object();
            return () -> {
                synchronized (monitor) {
                    try {
                        long end = System.nanoTime() + millis * 1_000_000;
                        while (System.nanoTime() < end) {
                            monitor.wait(millis);
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
        }
    },
    /// Sleeps in Java that native code has called.
    NATIVE_FRAME {
        @Override
        Blocking prepared(long millis) {
            return NativeFrame.calling(() -> sleep(millis));
        }
    },
    /// Sleeps in a static initialiser.
    CLASS_INITIALISER {
        @Override
        Blocking prepared(long millis) {
            return () -> SlowClass.initialise(millis);
        }
    },
    /// Waits for a class that a platform thread initialises.
    CLASS_INITIALISED_ELSEWHERE {
        @Override
        Blocking prepared(long millis) {
            return () -> {
                heldElsewhere(
                        held -> {
                            SlowClass.MILLIS.set(millis);
                            SlowClass.BEGUN.set(held);
                            SlowClass.Initialised.touch();
                        });
                SlowClass.Initialised.touch();
            };
        }
    },
    /// Reads from a file that has nothing yet, a named pipe, by a `FileInputStream`.
    FILE_READ {
        @Override
        Blocking prepared(long millis) throws Exception {
            return pipe(millis, pipe -> new FileInputStream(pipe.toFile()));
        }
    },
    /// The same by a `FileChannel`.
    FILE_CHANNEL_READ {
        @Override
        Blocking prepared(long millis) throws Exception {
            return pipe(millis, pipe -> Channels.newInputStream(FileChannel.open(pipe)));
        }
    },
    /// Waits for a lock of `java.util.concurrent` that a platform thread holds.
    LOCK {
        @Override
        Blocking prepared(long millis) {
            ReentrantLock lock = new ReentrantLock();
            return () -> {
                heldElsewhere(
                        held -> {
                            lock.lock();
                            try {
                                held.countDown();
                                sleep(millis);
                            } finally {
                                lock.unlock();
                            }
                        });
                lock.lock();
                try {
                    // It was free at last.
                } finally {
                    lock.unlock();
                }
            };
        }
    },
    /// Reads from a socket that has nothing yet.
    SOCKET_READ {
        @Override
        Blocking prepared(long millis) throws Exception {
            ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            Socket reading = new Socket(server.getInetAddress(), server.getLocalPort());
            Socket writing = server.accept();
            return () -> {
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () -> {
                                    sleep(millis);
                                    write(writing);
                                });
                try {
                    reading.getInputStream().read();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            };
        }
    };

    /// What blocks for a time, once.
    abstract Blocking prepared(long millis) throws Exception;

    private interface Holder {
        void hold(CountDownLatch held);
    }

    /// Returns when a platform thread holds what the cause needs.
    private static void heldElsewhere(Holder holder) {
        CountDownLatch held = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> holder.hold(held));
        try {
            held.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private interface Opened {
        InputStream from(Path pipe) throws IOException;
    }

    /// Reads from a pipe that is written to late.
    private static Blocking pipe(long millis, Opened opened) throws Exception {
        Path pipe = Files.createTempDirectory("pin-causes").resolve("pipe");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        return () -> {
            Thread.ofPlatform().daemon().start(() -> writeLate(pipe, millis));
            try (InputStream in = opened.from(pipe)) {
                in.read();
                Files.delete(pipe);
                Files.delete(pipe.getParent());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static void writeLate(Path pipe, long millis) {
        try (var out = Files.newOutputStream(pipe)) {
            sleep(millis);
            out.write(1);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Socket socket) {
        try {
            socket.getOutputStream().write(1);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
