-- Payouts to artists. What is due is a sum of the ledger; a payout is a transaction of it.
create table payouts (
  id uuid primary key,
  artist_id bigint not null references people (id),
  cents bigint not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How it is transferred, such as `manual` for a bank transfer by staff.
  channel text not null,
  -- The number of the transfer at the bank or at the service.
  reference text not null default '' check (length(reference) <= 200),
  paid_by bigint references people (id) on delete set null,
  created_at timestamptz not null,
  -- When the channel has confirmed the transfer.
  transferred_at timestamptz
);
create index payouts_of_artist on payouts (artist_id, created_at desc);
create index payouts_by_date on payouts (created_at desc);

alter table ledger_transactions
  add payout_id uuid references payouts (id),
  add constraint payouts_are_named check (payout_id is null or kind = 'payout');
-- A payout is recorded once.
create unique index payouts_are_recorded_once on ledger_transactions (payout_id) where payout_id is not null;
