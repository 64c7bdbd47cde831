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

-- Payouts so far have paid what was due, the oldest first. 14 days are the time in which a work can be returned.
insert into payout_items (entry_id, payout_id)
select entries.id, paid.id
from (
  select ledger_entries.id, ledger_entries.person_id, ledger_entries.currency,
    -sum(cents) over (
      partition by ledger_entries.person_id, ledger_entries.currency
      order by case when order_lines.status = 'completed'
        then greatest(ledger_transactions.created_at, order_lines.delivered_at + interval '14 days')
        else ledger_transactions.created_at end, ledger_entries.id) as running
  from ledger_entries
  join ledger_transactions on ledger_transactions.id = transaction_id
  left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
  where account = 'artist' and ledger_transactions.kind <> 'payout'
    and (ledger_entries.line is null or order_lines.status in ('completed', 'returned', 'cancelled'))
) entries
join (
  select id, artist_id, currency, sum(cents) over (partition by artist_id, currency order by created_at, id) as total, cents
  from payouts
) paid on paid.artist_id = entries.person_id and paid.currency = entries.currency
  and entries.running <= paid.total and entries.running > paid.total - paid.cents;
