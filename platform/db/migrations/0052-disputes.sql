-- Payments that a buyer has asked their bank to take back.
create table disputes (
  gateway text not null,
  -- The gateway's own id.
  id text not null,
  payment_id uuid not null references payments (id) on delete cascade,
  order_id bigint not null references orders (id) on delete cascade,
  cents bigint not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  -- Until when the shop can answer.
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (gateway, id),
  constraint closed_disputes_have_a_date check ((status = 'open') = (closed_at is null))
);
create index disputes_of_order on disputes (order_id);
create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (opened_at) where status = 'open';

-- A refund that the card's bank did not accept is tried again, or paid by bank transfer.
alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('pending', 'done', 'failed', 'transferred')),
  add attempt integer not null default 1 check (attempt > 0),
  add failure text not null default '';

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('sale', 'refund', 'fee', 'payout', 'goodwill', 'dispute', 'transfer'));
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in (
    'gateway', 'bank', 'artist', 'gift-cards', 'revenue', 'coupons', 'fees', 'goodwill', 'disputes', 'shipping', 'tax', 'duty'));
