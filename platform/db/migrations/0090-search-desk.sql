-- What people search for and what becomes of it, by day of UTC. Counted from events of visitors who allow statistics, without robots and staff.
-- No row is about a visitor, and the days stay when their events are deleted.

create table search_result_days (
  day date primary key,
  searches integer not null,
  -- No work has all of the words. Others may have been shown.
  without_match integer not null,
  with_results integer not null,
  -- With at least one click on a result.
  clicked integer not null,
  clicks integer not null,
  -- Followed by an order of a clicked work within seven days.
  converted integer not null
);

-- The same for each text that enough visitors have typed.
create table search_text_days (
  day date not null,
  search_id bigint not null references search_texts (id) on delete cascade,
  searches integer not null,
  without_match integer not null,
  with_results integer not null,
  clicked integer not null,
  converted integer not null,
  primary key (day, search_id) include (searches, without_match, with_results, clicked, converted)
);

-- Searches that had a result at a place, and those in which it was clicked. Later places are in groups, which are named by their first place.
create table search_place_days (
  day date not null,
  place smallint not null check (place > 0),
  shown integer not null,
  clicked integer not null,
  primary key (day, place)
);

-- How long the server took for searches with words, as counts on a scale (domain/discovery/search-times.ts).
create table search_time_days (
  day date not null,
  step smallint not null check (step between 0 and 300),
  count integer not null,
  primary key (day, step)
);

-- Searches with their pages and clicks are found by visitor and time.
create index behavior_events_of_results on behavior_events (account, happened_at)
  where name in ('search_result_load', 'search_result_click', 'purchase');

-- Counts everything that is stored again, so that a shop with events has these figures from its first one and not only from last week.
delete from signal_progress where name = 'figures';
