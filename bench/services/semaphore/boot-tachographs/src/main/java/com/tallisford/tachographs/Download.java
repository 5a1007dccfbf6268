package com.tallisford.tachographs;

import java.util.List;

public record Download(long number, String driver, int minutesDriven, List<Activity> activities, String signature) {}
