package dev.heddle.lab.internal.search;

import static dev.heddle.lab.internal.search.QueueSystem.constant;
import static dev.heddle.lab.internal.search.QueueSystem.exponential;
import static dev.heddle.lab.internal.search.QueueSystem.mixed;

import java.util.List;

final class QueueSystems {
    private QueueSystems() {}

    static final List<QueueSystem> ALL =
            List.of(
                    new QueueSystem(
                            "1 × 1 ms, exponential", 1, 1e-3, exponential(1e-3), 105, 955.8),
                    new QueueSystem(
                            "1 × 5 ms, exponential", 1, 5e-3, exponential(5e-3), 123, 162.7),
                    new QueueSystem(
                            "1 × 20 ms, exponential", 1, 20e-3, exponential(20e-3), 370, 37.6),
                    new QueueSystem(
                            "10 × 20 ms, exponential", 10, 20e-3, exponential(20e-3), 370, 486.9),
                    new QueueSystem(
                            "50 × 100 ms, exponential",
                            50,
                            100e-3,
                            exponential(100e-3),
                            1840,
                            497.2),
                    new QueueSystem(
                            "4 × 200 ms, exponential", 4, 200e-3, exponential(200e-3), 3680, 18.7),
                    new QueueSystem("1 × 5 ms, constant", 1, 5e-3, constant(5e-3), 105, 178.1),
                    new QueueSystem("10 × 50 ms, constant", 10, 50e-3, constant(50e-3), 200, 185.5),
                    new QueueSystem("20 × 20 ms, constant", 20, 20e-3, constant(20e-3), 120, 975.2),
                    new QueueSystem(
                            "200 × 200 ms, constant", 200, 200e-3, constant(200e-3), 800, 995.7),
                    new QueueSystem(
                            "8 × 10 ms, hyperexponential",
                            8,
                            10e-3,
                            mixed(exponential(5.556e-3), exponential(50e-3), 0.1),
                            600,
                            779.7),
                    new QueueSystem(
                            "4 × 5 ms and 50 ms, two kinds",
                            4,
                            9.5e-3,
                            mixed(constant(5e-3), constant(50e-3), 0.1),
                            200,
                            386.6));
}
