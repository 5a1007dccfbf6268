insert into concert values (1, 'victoria', 'Colliery Brass', '14:30'), (2, 'victoria', 'Salvation Silver', '16:00'), (3, 'albert', 'Tramway Winds', '15:00');
