create table animal(tag varchar(20) primary key, name varchar(40), sire varchar(20), dam varchar(20), born int);
create alias inbreeding for 'org.dunpasture.herdbooks.Pedigree.inbreeding';
