-- Which items people chose after they searched for something.

/* Scores are from 0 to 1, and compare the items of one query. The shop's own works are the shelf 'Products' of its account. */
create table learned_query_items (
  account text not null,
  shelf text not null,
  query text not null,
  item_id text not null,
  score double precision not null check (score > 0 and score <= 1),
  primary key (account, shelf, query, item_id)
);
