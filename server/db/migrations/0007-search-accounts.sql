-- Whose searches the search service answers: accounts by API key, and what each of them holds.

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
