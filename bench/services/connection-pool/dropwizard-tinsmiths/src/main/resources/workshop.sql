CREATE ALIAS PENDING FOR 'com.copperalley.tinsmiths.Routines.pending';
CREATE TABLE jobs (id INT PRIMARY KEY, article VARCHAR(40), sheets INT);
INSERT INTO jobs SELECT x, 'lantern no. ' || x, 1 + MOD(x, 5) FROM SYSTEM_RANGE(1, 500);
