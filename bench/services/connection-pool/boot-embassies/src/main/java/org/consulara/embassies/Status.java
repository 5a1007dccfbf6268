package org.consulara.embassies;

record Status(int application, int clearance, int stamps) {}
