INSERT INTO Manor (name, pence, rents) VALUES ('ashcombe', 0, 0);
INSERT INTO Manor (name, pence, rents) VALUES ('holmwood', 0, 0);
INSERT INTO Manor (name, pence, rents) VALUES ('wexley', 0, 0);
