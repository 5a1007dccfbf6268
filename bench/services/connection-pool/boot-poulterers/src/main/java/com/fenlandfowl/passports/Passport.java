package com.fenlandfowl.passports;

record Passport(String wingMark, String species, int birds, String holding, String county, String stamp) {}
