-- A procedure is listed, sorted and found by its machine's tag: it follows when the machine gets another.
create function follow_tag_of_machine() returns trigger language plpgsql as $$
begin
  update procedures set equipment_tag = new.tag where tenant_id = new.tenant_id and equipment_id = new.id;
  return null;
end $$;
create trigger procedures_follow_the_tag after update of tag on equipment
  for each row when (old.tag is distinct from new.tag) execute function follow_tag_of_machine();
update procedures p set equipment_tag = e.tag from equipment e
  where e.tenant_id = p.tenant_id and e.id = p.equipment_id and e.tag <> p.equipment_tag;

-- Columns of a file that an import does not know: whoever looks at the rows is told what does not come in.
alter table equipment_imports add column left_out text[] not null default '{}';
