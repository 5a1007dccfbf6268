package com.felloeandhub.screening;

import java.util.List;

public record Verdict(String supplier, int score, List<String> alike) {}
