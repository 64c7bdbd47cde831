-- What the payment gateway has charged the shop. Every fee is in the ledger once.
create table gateway_fees (
  gateway text not null,
  -- The gateway's own id.
  id text not null,
  payment_id uuid not null references payments (id) on delete cascade,
  -- Negative if a fee was returned.
  cents bigint not null check (cents <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  charged_at timestamptz not null,
  primary key (gateway, id)
);
create index gateway_fees_of_payment on gateway_fees (payment_id);
create index gateway_fees_by_time on gateway_fees (gateway, charged_at);
