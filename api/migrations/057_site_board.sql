-- Where a person is called when their lock is on: by choice, for everyone who may read lockouts.
alter table users add column phone text check (length(phone) <= 40);

-- A stop that someone called, apart from findings: the board says which it is.
alter table executions add column stopped_at timestamptz;
update executions set stopped_at = (data -> 'unsafe' -> 'stop' ->> 'at')::timestamptz
where unsafe_at is not null and data -> 'unsafe' -> 'stop' ->> 'at' is not null;
