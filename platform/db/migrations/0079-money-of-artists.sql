-- Where artists get their money, who they are for the tax office, and what each payout has paid.

-- Bank accounts are encrypted with a key that the database does not have. `masked` is what is shown of them: "IBAN ending in 3000".
create table payout_details (
  person_id bigint primary key references people (id) on delete cascade,
  sealed text not null,
  masked text not null check (char_length(masked) <= 100),
  -- Rises with every change, so that nobody pays to another account than the one they have read.
  version positive_integer not null default 1,
  -- Payouts are held for a few days from here on.
  changed_at timestamptz not null,
  -- The bank has sent a payout back.
  refused_at timestamptz,
  -- The artist has asked for everything that is left, also if it is below the minimum.
  rest_wanted_at timestamptz
);

-- Who changed the details, and who has looked at them. Rows are never changed.
create table payout_detail_events (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id) on delete cascade,
  action text not null check (action in ('changed', 'seen', 'refused')),
  -- Null for the artist.
  staff_id bigint references people (id) on delete set null,
  -- Of the details, as they were after the change or when they were seen.
  version positive_integer not null,
  masked text not null,
  happened_at timestamptz not null
);
create index payout_detail_events_of_person on payout_detail_events (person_id, id);

create table tax_details (
  person_id bigint primary key references people (id) on delete cascade,
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('person', 'company')),
  company_name text not null default '' check (char_length(company_name) <= 140),
  vat_number text not null default '' check (char_length(vat_number) <= 40),
  -- Encrypted, empty if there is none.
  tax_number_sealed text not null default '',
  tax_number_masked text not null default '' check (char_length(tax_number_masked) <= 40),
  changed_at timestamptz not null,
  constraint companies_have_a_name check ((kind = 'company') = (company_name <> ''))
);

alter table payouts
  -- The account as it is shown. Empty for payouts of the time before details were stored.
  add destination text not null default '' check (char_length(destination) <= 100),
  add returned_at timestamptz,
  add return_reason text not null default '' check (char_length(return_reason) <= 200);

-- The entries of the artist's account that a payout has paid. An entry is paid once.
create table payout_items (
  entry_id bigint primary key references ledger_entries (id),
  payout_id uuid not null references payouts (id)
);
create index payout_items_of_payout on payout_items (payout_id);

-- A payout that the bank has sent back is a transaction of its own.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('sale', 'refund', 'fee', 'payout', 'payout-return', 'goodwill', 'dispute', 'transfer')),
  drop constraint payouts_are_named,
  add constraint payouts_are_named check (payout_id is null or kind in ('payout', 'payout-return'));
drop index payouts_are_recorded_once;
create unique index payouts_are_recorded_once on ledger_transactions (payout_id, kind) where payout_id is not null;

-- Names what payouts of the time before `payout_items` have paid; also called after an export of that time was restored. Each of them has paid everything that was due, so it ends where the running total of
-- what became due is the total of the payouts. What is between two payouts and belongs to none exactly is part of the next one, so that the sums agree after the last one.
create function assign_payout_items() returns void language sql as $$
  with due as (
    select ledger_entries.id, ledger_entries.person_id, ledger_entries.currency, cents, ledger_transactions.order_id, ledger_entries.line,
      case
        when order_lines.status = 'completed' then greatest(ledger_transactions.created_at, coalesce(
          (select min(happened_at) from order_events
            where order_events.order_id = order_lines.order_id and order_events.line = order_lines.line and order_events.status = 'completed'),
          -- The time in which a work can be returned.
          order_lines.delivered_at + interval '14 days'))
        -- The sale and the refund of a line that is void became due together. Before that, nothing of it was.
        when order_lines.status is not null
          then max(ledger_transactions.created_at) over (partition by ledger_transactions.order_id, ledger_entries.line)
        else ledger_transactions.created_at
      end as due_at
    from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    where account = 'artist' and ledger_transactions.kind not in ('payout', 'payout-return')
      and (ledger_entries.line is null or order_lines.status in ('completed', 'returned', 'cancelled'))
  ), entries as (
    -- Entries of a line that became due together have one position and one running total.
    select id, person_id, currency, due_at, dense_rank() over account as position, -sum(cents) over account as running
    from due window account as (partition by person_id, currency order by due_at, order_id, line)
  ), paid as (
    select id, artist_id, currency, created_at, sum(cents) over (partition by artist_id, currency order by created_at, id) as total,
      lead(id) over (partition by artist_id, currency order by created_at, id) is null as is_last
    from payouts where returned_at is null
  ), ends as (
    select paid.*, coalesce(
      max(position) filter (where running = total and due_at <= created_at),
      min(position) filter (where running = total),
      -- A history that does not add up.
      max(position) filter (where is_last and due_at <= created_at)) as position
    from paid join entries on entries.person_id = artist_id and entries.currency = paid.currency
    group by paid.id, artist_id, paid.currency, created_at, total, is_last
  )
  insert into payout_items (entry_id, payout_id)
  select distinct on (entries.id) entries.id, ends.id
  from entries
  join ends on ends.artist_id = entries.person_id and ends.currency = entries.currency and ends.position >= entries.position
  join ends last_ends on last_ends.artist_id = entries.person_id and last_ends.currency = entries.currency
    and last_ends.is_last and last_ends.position >= entries.position
  order by entries.id, ends.total
$$;
select assign_payout_items();
