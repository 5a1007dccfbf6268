import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.core.ObservableEmitter;
import io.reactivex.rxjava3.schedulers.Schedulers;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;

/** Logs in to devices, and tries again every second as long as one is switched off. */
public class DeviceGateway {
    static final Set<String> loggedIn = new ConcurrentSkipListSet<>();

    static class Device {
        final String name;
        final boolean on;

        Device(String name, boolean on) {
            this.name = name;
            this.on = on;
        }

        boolean login() {
            return on;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 12; i++) {
            Device device = new Device("device-" + i, i > 3);
            Observable.<Boolean>create(emitter -> login(device, emitter))
                    .subscribeOn(Schedulers.computation())
                    .subscribe(success -> {
                        if (success) loggedIn.add(device.name);
                    });
        }
        Observable.interval(2, 2, TimeUnit.SECONDS).subscribe(n -> System.out.println("logged in: " + loggedIn));
        while (true) {
            Thread.sleep(5000);
            System.out.println(loggedIn.size() + " of 8 devices that are switched on are logged in");
        }
    }

    static void login(Device device, ObservableEmitter<Boolean> emitter) {
        while (true) {
            boolean success = device.login();
            emitter.onNext(success);
            if (success) {
                emitter.onComplete();
                return;
            }
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
