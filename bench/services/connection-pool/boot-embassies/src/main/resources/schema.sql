create alias clearance for 'org.consulara.embassies.Clearance.level';
create table application(number int primary key, country varchar(2) not null);
create table stamp(application int not null, pressed date not null);
create index stamps_of on stamp(application);
insert into application select x, char(65 + mod(x, 26)) || char(65 + mod(x, 7)) from system_range(1, 9000);
insert into stamp select x, date '2026-01-01' + mod(x, 300) from system_range(1, 9000);
