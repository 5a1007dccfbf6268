create table concert(id int primary key, park varchar(40), band varchar(60), starts varchar(5));
create index concert_park on concert(park);
