create table boat(name varchar(40) primary key, length int, draught int, licence varchar(12));
