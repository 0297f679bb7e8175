-- The currency of what sales agreed. Null is the main one of the plan's version: every price agreed before is in it.
alter table subscriptions
  add column agreed_currency text check (agreed_currency in ('EUR', 'USD', 'GBP', 'CHF'));
