package com.ravensmoor.ropeways;

record Clearance(String cabin, double gust, boolean go) {}
