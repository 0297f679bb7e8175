-- In a group lockout each crew has a leader, who answers for the people in it.
alter table lockout_workers
  add column crew text,
  add column crew_leader text;
