-- Orders that are paid, with their payments, refunds and the ledger. Amounts are in cents of the currency of the order.

/* Nobody could order before this version: all orders are those of the demonstration shop. They are converted. */
alter table orders drop constraint orders_status_check, drop constraint totals_agree;
alter table orders
  alter buyer_id drop not null,
  alter placed_at drop not null,
  alter placed_at drop default,
  -- What buyers see. Orders of guests are opened by a signed link, never by this number alone.
  add number text unique,
  add guest_id text,
  add email text not null default '',
  add created_at timestamptz not null default now(),
  add currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  add duty_cents bigint not null default 0 check (duty_cents >= 0),
  add clearance_cents bigint not null default 0 check (clearance_cents >= 0),
  add tax_cents bigint not null default 0 check (tax_cents >= 0),
  add charge_cents bigint,
  -- The tax office: a country, or a country and state.
  add jurisdiction text not null default '',
  add delivery jsonb not null default '{}',
  add quote_id uuid,
  add cart_id bigint references carts (id) on delete set null,
  -- A pending order holds its works until then.
  add hold_expires_at timestamptz,
  -- Why the order could not be placed.
  add failure text;
update orders set
  number = 'E' || to_char(placed_at, 'YYMM') || '-' || lpad(id::text, 5, '0'),
  email = coalesce((select people.email from people where people.id = buyer_id), ''),
  created_at = placed_at,
  total_cents = total_cents + gift_card_cents,
  charge_cents = total_cents,
  jurisdiction = coalesce(ship_to ->> 'country', '');

create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  line integer not null check (line > 0),
  sku text not null check (length(sku) <= 100),
  kind text not null check (kind in ('original', 'print', 'gift-card')),
  work_id bigint references works (id),
  print_product_id bigint references print_products (id),
  artist_id bigint references people (id),
  -- What was bought, in the words of that day: size, material, frame, artist.
  title text not null,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents > 0),
  amount_cents bigint not null check (amount_cents = unit_cents * quantity),
  net_cents bigint not null check (net_cents between 0 and amount_cents),
  -- The part of the discount that the artist pays for.
  artist_discount_cents bigint not null default 0 check (artist_discount_cents between 0 and amount_cents - net_cents),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  duty_cents bigint not null default 0 check (duty_cents >= 0),
  -- The line's shares of what was paid once per order.
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_cents bigint not null default 0 check (shipping_tax_cents >= 0),
  clearance_cents bigint not null default 0 check (clearance_cents >= 0),
  shipping_discount_cents bigint not null default 0 check (shipping_discount_cents >= 0),
  channel text not null default 'artist' check (channel in ('artist', 'limited')),
  status text not null check (status in (
    'pending', 'placed', 'preparing', 'in-transit', 'delivered', 'completed', 'return-requested', 'returning', 'returned', 'cancelled', 'failed')),
  delivered_at timestamptz,
  refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
  primary key (order_id, line),
  unique (order_id, sku),
  constraint works_have_artists check ((kind = 'gift-card') = (work_id is null)),
  constraint originals_are_single check (kind <> 'original' or quantity = 1),
  constraint prints_name_their_product check ((kind = 'print') = (print_product_id is not null))
);
create index order_lines_of_work on order_lines (work_id);
create index order_lines_of_artist on order_lines (artist_id, order_id);
-- There is one original: nobody else can buy it while somebody has it or is paying for it.
create unique index originals_are_ordered_once on order_lines (work_id)
  where kind = 'original' and status not in ('returned', 'cancelled', 'failed');

insert into order_lines (order_id, line, sku, kind, work_id, print_product_id, artist_id, title, quantity, unit_cents, amount_cents, net_cents,
  status, delivered_at)
select order_id, line,
  'P' || coalesce(print_product_id * 100, 1) || '-U' || works.artist_id || '-A' || order_items.work_id
    || case when print_product_id is null then '-T1' when print_products.edition = 'limited' then '-T3' else '-T2' end,
  case when print_product_id is null then 'original' else 'print' end, order_items.work_id, print_product_id, works.artist_id, order_items.title, quantity,
  order_items.price_cents, order_items.price_cents * quantity,
  -- Each old order has one line.
  greatest(0, order_items.price_cents * quantity - orders.discount_cents),
  case when is_void then 'cancelled' else
    case orders.status when 'packed' then 'preparing' when 'shipped' then 'in-transit' when 'canceled' then 'cancelled' else orders.status end end,
  case when orders.status = 'delivered' then (select max(happened_at) from order_events as event where event.order_id = orders.id) end
from order_items
join orders on orders.id = order_id
join works on works.id = order_items.work_id
left join print_products on print_products.id = print_product_id;
drop table order_items;

update orders set status = 'placed';
alter table orders
  alter number set not null,
  alter charge_cents set not null,
  add constraint orders_status_check check (status in ('pending', 'placed', 'failed')),
  add constraint totals_agree check (
    total_cents = subtotal_cents - discount_cents + shipping_cents + duty_cents + clearance_cents + tax_cents
    and charge_cents = total_cents - gift_card_cents and charge_cents >= 0),
  add constraint placed_orders_have_a_date check ((status = 'placed') = (placed_at is not null)),
  add constraint pending_orders_have_a_hold check ((status = 'pending') = (hold_expires_at is not null));
create index orders_of_guest on orders (guest_id) where guest_id is not null;
-- A quote is ordered once. After a failed payment it can be tried again.
create unique index orders_of_quote on orders (quote_id) where status <> 'failed';
create index orders_pending on orders (hold_expires_at) where status = 'pending';

create table order_coupons (
  order_id bigint not null references orders (id) on delete cascade,
  coupon_code text not null references coupons (code),
  cents bigint not null check (cents >= 0),
  primary key (order_id, coupon_code)
);
create index order_coupons_of_coupon on order_coupons (coupon_code);
insert into order_coupons (order_id, coupon_code, cents)
  select id, coupon_code, discount_cents from orders where coupon_code is not null;

create table order_gift_cards (
  order_id bigint not null references orders (id) on delete cascade,
  gift_card_id bigint not null references gift_cards (id),
  cents bigint not null check (cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
  primary key (order_id, gift_card_id)
);
insert into order_gift_cards (order_id, gift_card_id, cents)
  select id, gift_card_id, gift_card_cents from orders where gift_card_id is not null and gift_card_cents > 0;
alter table orders drop coupon_code, drop gift_card_id;

/* Copies of limited editions, by their number. */
create table edition_copies (
  print_product_id bigint not null references print_products (id),
  number integer not null check (number > 0),
  order_id bigint not null,
  line integer not null,
  primary key (print_product_id, number),
  foreign key (order_id, line) references order_lines (order_id, line) on delete cascade
);

alter table order_events drop constraint order_events_pkey, drop constraint order_events_status_check;
alter table order_events
  add id bigint generated by default as identity primary key,
  -- Without one, the event concerns the whole order.
  add line integer,
  add actor text not null default 'system' check (actor in ('buyer', 'artist', 'staff', 'system')),
  add person_id bigint references people (id) on delete set null;
update order_events set status = case status
  when 'packed' then 'preparing' when 'shipped' then 'in-transit' when 'canceled' then 'cancelled' else status end;
create index order_events_of_order on order_events (order_id, id);

/* Attempts to pay an order by card. The id is the idempotency key at the gateway. */
create table payments (
  id uuid primary key,
  order_id bigint not null references orders (id) on delete cascade,
  gateway text not null,
  -- The gateway's own id, once it has answered.
  gateway_id text,
  status text not null check (status in ('created', 'requires-action', 'authorized', 'captured', 'voided', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  -- What the buyer has to do, such as a confirmation at their bank.
  action jsonb,
  decline_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_id)
);
create index payments_of_order on payments (order_id);
create index payments_open on payments (updated_at) where status in ('created', 'requires-action', 'authorized');

/* Reports of gateways, as they were received. Each is processed once. */
create table payment_events (
  gateway text not null,
  event_id text not null,
  payload text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (gateway, event_id)
);

create table refunds (
  id uuid primary key,
  order_id bigint not null references orders (id) on delete cascade,
  payment_id uuid references payments (id),
  reason text not null,
  card_cents bigint not null check (card_cents >= 0),
  gift_card_cents bigint not null check (gift_card_cents >= 0),
  -- What goes to the card is pending until the gateway has confirmed it.
  status text not null check (status in ('pending', 'done', 'failed')),
  created_at timestamptz not null
);
create index refunds_of_order on refunds (order_id);

/* Responses to calls that are made at most once. Kept for 24 hours. */
create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash text not null,
  order_id bigint references orders (id) on delete cascade,
  response jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

/* The ledger: double-entry and append-only. */
create table ledger_transactions (
  id bigint generated by default as identity primary key,
  kind text not null check (kind in ('sale', 'refund', 'fee', 'payout', 'goodwill')),
  order_id bigint references orders (id),
  refund_id uuid references refunds (id),
  created_at timestamptz not null
);
-- An order is sold once, and a refund is paid once.
create unique index sales_are_recorded_once on ledger_transactions (order_id) where kind = 'sale';
create unique index refunds_are_recorded_once on ledger_transactions (refund_id) where refund_id is not null;

create table ledger_entries (
  id bigint generated by default as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account in (
    'gateway', 'bank', 'artist', 'gift-cards', 'revenue', 'coupons', 'fees', 'goodwill', 'shipping', 'tax', 'duty')),
  person_id bigint references people (id),
  line integer,
  jurisdiction text,
  -- Debits are positive, credits negative.
  cents bigint not null check (cents <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  constraint artists_are_named check (account <> 'artist' or person_id is not null)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_artist on ledger_entries (person_id) where account = 'artist';

create function require_balanced_transaction() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(cents) <> 0
  ) then
    raise exception 'Ledger transaction % is not balanced.', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transactions_are_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_transaction();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger cannot be changed. Add a transaction that corrects it.' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_entries_are_final before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transactions_are_final before update or delete on ledger_transactions for each row execute function refuse_change();

/* The built-in test gateway remembers payments like a real one, independently of our transactions. */
create table test_gateway_payments (
  id text primary key,
  scenario text not null,
  status text not null check (status in ('requires-action', 'authorized', 'captured', 'voided', 'failed')),
  amount_cents bigint not null,
  currency text not null,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  decline_reason text,
  updated_at timestamptz not null default now()
);
create table test_gateway_refunds (
  id text primary key,
  payment_id text not null references test_gateway_payments (id),
  cents bigint not null check (cents > 0)
);
