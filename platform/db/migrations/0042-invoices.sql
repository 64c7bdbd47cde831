-- Invoices of orders and credit notes of refunds. Their numbers have no gaps: they are given one after the other, under a lock, and never change.
create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  order_id bigint not null references orders (id),
  refund_id uuid references refunds (id),
  issued_at timestamptz not null,
  -- Who sold, as it was then.
  seller jsonb not null,
  unique (kind, year, sequence),
  constraint credit_notes_have_a_refund check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index orders_have_one_invoice on invoices (order_id) where kind = 'invoice';
create unique index refunds_have_one_credit_note on invoices (refund_id) where refund_id is not null;
create index invoices_by_date on invoices (kind, issued_at);
