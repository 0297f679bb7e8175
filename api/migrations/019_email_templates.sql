-- The operator's own words for the mails that the product sends; without a row a mail is as built in.
create table email_templates (
  key text not null check (length(key) <= 60),
  version integer not null check (version > 0),
  -- Both null: back to the built-in words.
  subject text,
  body text,
  saved_at timestamptz not null,
  saved_by uuid not null references platform_admins (id),
  -- Set when a mail could not be written with it and went out as built in.
  failed_at timestamptz,
  failure text,
  primary key (key, version),
  check ((subject is null) = (body is null))
);
grant select, insert on email_templates to hasp_platform;
grant update (failed_at, failure) on email_templates to hasp_platform;
