-- The search service: whose searches it answers, what each account holds, and what people did with the answers.

create table search_accounts (
  api_key text primary key check (api_key ~ '^[A-Za-z0-9_-]{4,100}$'),
  -- Facets, groups, collections, pods, quizzes, redirects and the rest.
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  -- SHA-256 of the token that may change the account over HTTP; without one nobody may.
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  version bigint not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

create table search_items (
  api_key text not null references search_accounts (api_key) on delete cascade,
  section text not null,
  item_id text not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  primary key (api_key, section, item_id)
);

/* Processes that keep an account in memory hear of it; whoever changes its items changes its version too. */
create trigger search_accounts_tell_pages after insert or update or delete or truncate on search_accounts
  for each statement execute function tell_pages('search-accounts');

/* What people did: looked at, clicked, put into a cart, bought. Kept for as long as the shop says, and gone with the person. */
create table behavior_events (
  id bigint generated always as identity primary key,
  source text not null check (source in ('constructor', 'algolia')),
  -- The account or application it was sent to.
  account text not null,
  name text not null,
  client_id text,
  session_id text,
  user_id text,
  -- What it was about, for counting; the rest stands in the body.
  item_ids text[] not null default '{}',
  search_term text,
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object'),
  happened_at timestamptz not null default now()
);

create index behavior_events_in_time on behavior_events (happened_at);
create index behavior_events_of_person on behavior_events (user_id) where user_id is not null;
create index behavior_events_of_client on behavior_events (client_id) where client_id is not null;

/* An order is one purchase, however often a page says so. */
create unique index behavior_events_purchase_once on behavior_events (account, (body ->> 'order_id'))
  where name = 'purchase' and body ->> 'order_id' is not null;

/* What the events have taught about works: how much they are wanted, from 0 to 1. */
create table work_popularity (
  work_id bigint primary key references works (id) on delete cascade,
  score double precision not null check (score between 0 and 1)
);

/* Works that the same people looked at, kept or bought. */
create table work_pairs (
  kind text not null check (kind in ('viewed', 'favored', 'bought')),
  work_id bigint not null references works (id) on delete cascade,
  other_id bigint not null references works (id) on delete cascade,
  weight double precision not null check (weight > 0),
  primary key (kind, work_id, other_id)
);

/* What people have searched for, and found something. */
create table past_queries (
  text text primary key check (length(text) between 1 and 100),
  weight double precision not null check (weight > 0)
);
