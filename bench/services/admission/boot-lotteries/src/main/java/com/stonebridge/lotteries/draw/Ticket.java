package com.stonebridge.lotteries.draw;

import java.util.List;

public record Ticket(String draw, long serial, List<Integer> numbers) {}
