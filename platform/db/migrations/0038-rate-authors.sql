-- Who added a tax or duty rate, and when. The rates that came with the shop have no author.

alter table tax_rates
  add added_by bigint references people (id) on delete set null,
  add added_at timestamptz not null default now();
alter table duty_rates
  add added_by bigint references people (id) on delete set null,
  add added_at timestamptz not null default now();
