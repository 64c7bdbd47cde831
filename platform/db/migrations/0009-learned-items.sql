-- What events teach about things that are no works: items of accounts, and records of indices.

/* How much each is wanted, from 0 to 1. A shelf is a section of an account, or an index of an application. */
create table learned_popularity (
  account text not null,
  shelf text not null,
  item_id text not null,
  score double precision not null check (score between 0 and 1),
  primary key (account, shelf, item_id)
);

/* Things that the same people looked at, kept or bought. */
create table learned_pairs (
  account text not null,
  shelf text not null,
  kind text not null check (kind in ('viewed', 'favored', 'bought')),
  item_id text not null,
  other_id text not null,
  weight double precision not null check (weight > 0),
  primary key (account, shelf, item_id, kind, other_id)
);

/*
 * Keys for pages can be narrowed by whoever has one, without asking us: what is narrowed is signed with the key, so that it takes the key to look at the
 * signature. Such keys stand in every page and are no secret; of those that may change anything only the hash is kept.
 */
alter table search_keys add column signing_key text
  check (signing_key is null or not rights && array['write', 'settings']);

/* Tasks are forgotten after a while. */
create index search_tasks_in_time on search_tasks (done_at);
