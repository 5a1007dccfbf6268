package com.inkerman.doorkeepers;

record Door(String name, String wing, int grade) {}
