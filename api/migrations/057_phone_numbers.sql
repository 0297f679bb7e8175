-- Where a person is called when their lock is on: by choice, for everyone who may read lockouts.
alter table users add column phone text check (length(phone) <= 40);
