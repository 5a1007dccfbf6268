CREATE ALIAS ON_HAND FOR 'com.copperalley.tinsmiths.Routines.onHand';
CREATE TABLE racks (rack INT PRIMARY KEY, sheets INT);
INSERT INTO racks SELECT x, 40 + MOD(x * 7, 60) FROM SYSTEM_RANGE(1, 24);
