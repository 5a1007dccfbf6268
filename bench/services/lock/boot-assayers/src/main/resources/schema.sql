create table alloy(name varchar(40) primary key, fineness int not null);
create table certificate(number bigint primary key, alloy varchar(40) not null, fineness int not null);
insert into alloy values ('sterling', 925), ('britannia', 958), ('coin', 900);
