create alias gallons for "com.fennimore.coopers.Gauge.gallons";
create alias ready for "com.fennimore.coopers.Gauge.ready";
create table cask(number int primary key, staves int not null, hoops int not null);
insert into cask select x, 18 + mod(x, 9), 4 + 2 * mod(x, 3) from system_range(1, 500);
