package com.fernhollow.observatory;

record Position(int ascension, int declination) {}
