-- What a version of a plan costs in currencies besides its main one: a list of {currency, monthlyPrice, yearlyPrice} in
-- minor units. Empty where sales make the price.
alter table subscription_plan_versions
  add column other_prices jsonb not null default '[]' check (jsonb_typeof(other_prices) = 'array');

-- A new installation sells its first plans in dollars and pounds too. Where an organization is there already, the plans
-- are its operator's, and what was published stays as it was.
alter table subscription_plan_versions disable trigger published_plans_never_change;
update subscription_plan_versions v set other_prices = p.prices
from (values
  ('01900000-0000-7000-8000-000000000001'::uuid, 9900, 99000,
    '[{"currency":"USD","monthlyPrice":10900,"yearlyPrice":109000},
      {"currency":"GBP","monthlyPrice":8900,"yearlyPrice":89000}]'::jsonb),
  ('01900000-0000-7000-8000-000000000002'::uuid, 34900, 349000,
    '[{"currency":"USD","monthlyPrice":37900,"yearlyPrice":379000},
      {"currency":"GBP","monthlyPrice":29900,"yearlyPrice":299000}]'::jsonb)
) as p (plan_id, monthly, yearly, prices)
where v.plan_id = p.plan_id and v.number = 1 and v.published_by = 'Hasp' and v.currency = 'EUR'
  and v.monthly_price = p.monthly and v.yearly_price = p.yearly
  and not exists (select from tenants)
  and not exists (select from subscription_plan_versions later where later.plan_id = v.plan_id and later.number > 1);
alter table subscription_plan_versions enable trigger published_plans_never_change;

-- The currency that a visitor chose with the plan; null is the plan's main one.
alter table signup_plans add column currency text check (currency in ('EUR', 'USD', 'GBP', 'CHF'));
