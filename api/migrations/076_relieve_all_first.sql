-- A point can be verified as soon as its own stored energy is relieved, where the company decides so. Those that were here
-- before there was this choice keep what they had: all stored energy is relieved before any point is verified.
update tenant_policies set rules = rules || '{"relieveAllFirst": true}';
