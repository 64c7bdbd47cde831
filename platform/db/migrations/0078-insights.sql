-- What artists see about their works, by day of UTC. Counted from behavior_events and kept when the events are deleted. No row is about a visitor.

create table work_days (
  work_id bigint not null references works (id) on delete cascade,
  day date not null,
  -- Different visitors who opened the work page on this day, and who added the work or a print of it to the cart.
  views integer not null check (views >= 0),
  carts integer not null check (carts >= 0),
  -- The page of an artist reads nothing but the index.
  primary key (work_id, day) include (views, carts)
);

-- The views of a day by the page before. They add up to work_days.views.
create table work_source_days (
  work_id bigint not null references works (id) on delete cascade,
  day date not null,
  source text not null check (source in ('search', 'listing', 'artist', 'collection', 'work', 'shop', 'site', 'direct', 'unknown')),
  -- Of another site from which several visitors came on that day, otherwise empty.
  host text not null default '' check (char_length(host) <= 100),
  views integer not null check (views > 0),
  primary key (work_id, day, source, host) include (views),
  constraint only_sites_have_hosts check (source = 'site' or host = '')
);

-- The sums of the days of each month, for pages that show a year of many works. The month is its first day.
create table work_months (
  work_id bigint not null references works (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  views integer not null,
  carts integer not null,
  primary key (work_id, month) include (views, carts)
);
create table work_source_months (
  work_id bigint not null references works (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  source text not null,
  host text not null default '',
  views integer not null,
  primary key (work_id, month, source, host) include (views)
);

-- Searches of at least three different visitors. What fewer people typed may be personal and is not stored.
create table search_texts (
  id bigint generated always as identity primary key,
  text text not null unique check (char_length(text) between 1 and 100)
);

-- Who has searched for the same. Only events of searches have a term.
create index behavior_events_of_search on behavior_events (lower(regexp_replace(btrim(search_term), '\s+', ' ', 'g')))
  where search_term is not null;

-- Visitors who came to a work from the results of a search.
create table work_search_days (
  work_id bigint not null references works (id) on delete cascade,
  day date not null,
  -- Null: all searches that are not in search_texts.
  search_id bigint references search_texts (id) on delete cascade,
  visitors integer not null check (visitors > 0),
  -- The sum of the positions at which they found the work, the first is 1, and of how many it is known.
  positions bigint not null check (positions >= 0),
  known_positions integer not null check (known_positions between 0 and visitors),
  unique nulls not distinct (work_id, day, search_id)
);

-- Days are counted in order, so these are tiny.
create index work_days_by_day on work_days using brin (day);
create index work_source_days_by_day on work_source_days using brin (day);
create index work_search_days_by_day on work_search_days using brin (day);

-- The prices of works for sale, by category, medium and size class.
create table price_groups (
  category text not null,
  medium text not null,
  size text not null,
  works integer not null,
  artists integer not null,
  low_cents bigint not null,
  quarter_cents bigint not null,
  median_cents bigint not null,
  three_quarters_cents bigint not null,
  high_cents bigint not null,
  primary key (category, medium, size)
);

-- Favorites and collections of many works by day, read from the index alone.
create index favorites_of_work_in_time on favorites (work_id, created_at) include (person_id);
drop index favorites_of_work;
create index collection_works_of_work_in_time on collection_works (work_id, added_at) include (collection_id);
drop index collection_works_of_work;
