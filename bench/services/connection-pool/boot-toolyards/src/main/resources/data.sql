INSERT INTO product (id, description, cents)
SELECT x, CASE MOD(x, 4) WHEN 0 THEN 'Butt hinge' WHEN 1 THEN 'Coach bolt' WHEN 2 THEN 'Rim lock' ELSE 'Gate latch' END || ', size ' || MOD(x / 4, 40), 95 + MOD(7 * x, 4000)
FROM SYSTEM_RANGE(0, 1999);
