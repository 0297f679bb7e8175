-- "Where do I sign in?" on the website looks for an address in every tenant; users_by_email begins with the tenant.
create index users_by_email_anywhere on users (lower(email)) where active;
