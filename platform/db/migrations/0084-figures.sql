-- Figures of the shop by day. They are counted by a job and can be counted again from the ledger, the orders and the events.

-- From the ledger and the orders. Days are those of UTC.
create table sale_days (
  day date primary key,
  -- What was captured and refunded at the gateway, in the currency of the ledger.
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- The totals of the orders that were placed, including what gift cards paid.
  order_cents bigint not null default 0,
  orders integer not null default 0,
  returns integer not null default 0,
  artists integer not null default 0
);

-- From events of visitors who allow statistics. A visitor counts once a day. Days whose events were deleted keep their numbers.
create table visit_days (
  day date primary key,
  visitors integer not null default 0,
  saw_listing integer not null default 0,
  saw_work integer not null default 0,
  added_to_cart integer not null default 0,
  began_checkout integer not null default 0,
  ordered integer not null default 0
);

-- Searches that enough visitors have typed, and how many visitors did on a day.
create table search_days (
  day date not null,
  search_id bigint not null references search_texts (id) on delete cascade,
  visitors integer not null,
  primary key (day, search_id) include (visitors)
);

-- Works and artists with the most sales, works with the most views and the most frequent searches of each usual period, until today.
create table figure_tops (
  period text not null,
  kind text not null check (kind in ('work-sales', 'artist-sales', 'work-sold', 'artist-sold', 'work-views', 'searches')),
  place integer not null check (place > 0),
  -- The id of the work, of the artist, or of the search.
  subject_id bigint not null,
  value bigint not null,
  primary key (period, kind, place)
);

-- Errors of the server by kind. Texts have no numbers, addresses or other values of visitors.
create table server_errors (
  fingerprint text primary key check (char_length(fingerprint) = 16),
  message text not null check (char_length(message) <= 500),
  place text not null check (char_length(place) <= 300),
  count bigint not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index server_errors_by_time on server_errors (last_seen_at desc);

-- Timings of real visitors with consent, as counts of a scale for each day, so that no visit can be told apart.
create table vital_days (
  day date not null,
  page_kind text not null check (char_length(page_kind) <= 30),
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- The step of the scale (domain/tracking/web-vitals.ts).
  step smallint not null check (step between 0 and 200),
  count integer not null,
  primary key (day, page_kind, metric, step)
);

create index ledger_transactions_by_time on ledger_transactions (created_at);
create index mails_by_time on mails (created_at);
create index mails_unsent on mails (created_at) where sent_at is null;
create index order_events_of_returns on order_events (happened_at) where status = 'return-requested';

-- Orders are listed by the day on which they were placed, as the figures count them.
create or replace function list_orders(ids bigint[]) returns void language sql as $$
  insert into listed_orders (order_id, created_at, state, total_cents, country, buyer, artist_ids, words)
  select orders.id, coalesce(orders.placed_at, orders.created_at), order_status_of_lines(lines.statuses), orders.total_cents,
    lower(coalesce(ship_to ->> 'countryCode', '')), coalesce(ship_to ->> 'fullName', ''), lines.artist_ids,
    search_words(concat_ws(' ', number, email, ship_to ->> 'fullName', lines.titles))
  from orders
  cross join lateral (
    select coalesce(array_agg(status::text), '{}') as statuses,
      coalesce(array_agg(distinct artist_id) filter (where artist_id is not null), '{}') as artist_ids,
      string_agg(title, ' ') as titles
    from order_lines where order_id = orders.id
  ) as lines
  where orders.id = any (ids)
  on conflict (order_id) do update set created_at = excluded.created_at, state = excluded.state, total_cents = excluded.total_cents,
    country = excluded.country, buyer = excluded.buyer, artist_ids = excluded.artist_ids, words = excluded.words
  -- Most changes of an order change nothing in the list, whose indexes are expensive.
  where (listed_orders.created_at, listed_orders.state, listed_orders.total_cents, listed_orders.country, listed_orders.buyer,
      listed_orders.artist_ids, listed_orders.words)
    is distinct from (excluded.created_at, excluded.state, excluded.total_cents, excluded.country, excluded.buyer,
      excluded.artist_ids, excluded.words)
$$;

select list_orders(array(select id from orders));
