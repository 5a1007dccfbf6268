CREATE ALIAS WAREHOUSE FOR "com.pannierrepairs.estimates.Warehouse.join";
CREATE TABLE part (article VARCHAR(12) PRIMARY KEY, cents BIGINT NOT NULL);
INSERT INTO part SELECT 'KETTLE-' || (x - 1), 90 * x FROM SYSTEM_RANGE(1, 40);
