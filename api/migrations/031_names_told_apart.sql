-- Two people of one name in a tenant are told apart wherever they are named: on screens, in signatures, on paper.
-- `own_name` is what an administrator typed; `name` is what is shown and recorded, with the username where another
-- person of the tenant has the same name. Writers go on writing `name`; these triggers do the rest.
alter table users add column own_name text, add column name_key text;

-- Names that read alike: upper and lower case, width, and blanks do not count.
create function name_key_of(name text) returns text language sql immutable strict as $$
  select lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g'))
$$;

update users set own_name = name, name_key = name_key_of(name);
alter table users alter column own_name set not null, alter column name_key set not null;
create index users_by_name_key on users (tenant_id, name_key);

create function tell_names_apart() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.own_name := new.name;
    new.name_key := name_key_of(new.own_name);
  end if;
  -- Two who are given one name at the same moment come one after the other.
  perform pg_advisory_xact_lock(hashtext('names:' || new.tenant_id));
  new.name := new.own_name || case when exists (
    select from users o where o.tenant_id = new.tenant_id and o.id <> new.id and o.name_key = new.name_key)
    then ' (' || new.username || ')' else '' end;
  return new;
end $$;
create trigger names_are_told_apart before insert or update of name, username on users
  for each row execute function tell_names_apart();

-- Whoever had the name alone, or has it alone from now on: one person each, however many share the name.
create function tell_namesakes_apart() returns trigger language plpgsql as $$
begin
  update users set name = name
  where tenant_id = new.tenant_id and name_key = new.name_key and id <> new.id and name = own_name;
  if tg_op = 'UPDATE' then
    update users u set name = name
    where tenant_id = new.tenant_id and name_key = old.name_key and name <> own_name and not exists (
      select from users o where o.tenant_id = u.tenant_id and o.name_key = u.name_key and o.id <> u.id);
  end if;
  return null;
end $$;
create trigger new_namesakes_are_told_apart after insert on users
  for each row execute function tell_namesakes_apart();
create trigger namesakes_are_told_apart after update of name on users
  for each row when (old.name_key is distinct from new.name_key) execute function tell_namesakes_apart();

update users u set name = name where exists (
  select from users o where o.tenant_id = u.tenant_id and o.id <> u.id and o.name_key = u.name_key);
