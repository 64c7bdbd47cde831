-- Declined payments and works that are held without a payment are limited. Attempts are counted before the gateway is asked.

/* How often. Staff change these rows. */
create table payment_limits (
  kind text primary key check (kind in ('buyer', 'card', 'email', 'address')),
  max_declines integer not null check (max_declines > 0),
  -- How long a subject has to wait then, and after what time declined payments are forgotten.
  block_minutes integer not null check (block_minutes between 1 and 1440),
  -- So many payments may have no result yet, together with the declined ones. Not counted for networks.
  max_parallel integer not null check (max_parallel > 0),
  captcha_after integer not null check (captcha_after between 0 and max_declines),
  max_held_works integer not null check (max_held_works > 0),
  changed_by bigint references people (id) on delete set null,
  changed_at timestamptz
);
insert into payment_limits (kind, max_declines, block_minutes, max_parallel, captcha_after, max_held_works) values
  ('buyer', 5, 10, 5, 2, 5),
  ('card', 4, 60, 4, 2, 5),
  ('email', 10, 10, 10, 3, 5),
  ('address', 20, 60, 100, 6, 15);

/* What was counted for a buyer, a card, an email address or a network. Updated in place, several times per order. */
create table payment_attempts (
  -- The kind and a keyed hash: the table does not reveal addresses or cards.
  subject text primary key,
  kind text not null,
  -- Payments without a result.
  in_flight integer not null default 0,
  -- Works that are held by payments which the buyer has not confirmed.
  held_works integer not null default 0,
  declined integer not null default 0,
  last_declined_at timestamptz
) with (fillfactor = 50);

alter table payments
  -- Under which subjects the payment is counted.
  add subjects text[] not null default '{}',
  -- Since when it holds works without a confirmation, and how many.
  add held_at timestamptz,
  add held_works integer not null default 0;
create index payments_declined on payments (updated_at desc) where status = 'failed';
