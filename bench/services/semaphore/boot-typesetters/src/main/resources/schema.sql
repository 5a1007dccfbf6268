CREATE TABLE manuscripts (id INT PRIMARY KEY, house VARCHAR(20) NOT NULL, pages INT NOT NULL);
INSERT INTO manuscripts SELECT x, CASE MOD(x, 10) WHEN 2 THEN 'orchard' WHEN 5 THEN 'beacon' WHEN 8 THEN 'mermaid' ELSE 'colophon' END,
  80 + MOD(x * 37, 400) FROM SYSTEM_RANGE(0, 999);
