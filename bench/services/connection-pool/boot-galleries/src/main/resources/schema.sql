CREATE TABLE painting (id INT PRIMARY KEY, title VARCHAR(80) NOT NULL);
INSERT INTO painting SELECT x - 1, 'Harbour study no. ' || x FROM SYSTEM_RANGE(1, 3000);
