package com.fairwaygrid.smartmeters;

record Reading(String meter, long wattHours) {}
