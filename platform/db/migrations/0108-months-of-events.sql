-- Events of visitors in one table for each month, so that old ones are dropped instead of deleted. No row is read or written here: the former table
-- becomes the partition of the past.

lock table behavior_events in access exclusive mode;

-- locks: only names change, and the name of the table is taken by the new one before anybody sees it.
alter table behavior_events rename to behavior_events_past;
alter index behavior_events_in_time rename to behavior_events_past_in_time;
alter index behavior_events_of_person rename to behavior_events_past_of_person;
alter index behavior_events_of_client rename to behavior_events_past_of_client;
alter index behavior_events_of_results rename to behavior_events_past_of_results;
alter index behavior_events_of_search rename to behavior_events_past_of_search;
alter index behavior_events_of_exposures rename to behavior_events_past_of_exposures;
alter index behavior_events_of_exposed rename to behavior_events_past_of_exposed;
alter index behavior_events_purchase_once rename to behavior_events_past_purchase_once;
alter table behavior_events_past drop constraint behavior_events_pkey;
alter table behavior_events_past
  add constraint behavior_events_past_pkey primary key using index behavior_events_of_id;

create table behavior_events (
  id bigint generated always as identity,
  source text not null,
  account text not null,
  name text not null,
  client_id text,
  session_id text,
  user_id text,
  item_ids text[] not null default '{}',
  search_term text,
  body jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  primary key (id, happened_at),
  constraint behavior_events_source_check check (source in ('constructor', 'algolia')),
  constraint behavior_events_body_check check (jsonb_typeof(body) = 'object')
) partition by range (happened_at);

-- A purchase is unique within its month by an index of the partition: an index of all months would have to contain the time.
create index behavior_events_in_time on behavior_events (happened_at);
create index behavior_events_of_person on behavior_events (user_id) where user_id is not null;
create index behavior_events_of_client on behavior_events (client_id) where client_id is not null;
create index behavior_events_of_results on behavior_events (account, happened_at)
  where name in ('search_result_load', 'search_result_click', 'purchase');
create index behavior_events_of_search on behavior_events (lower(regexp_replace(btrim(search_term), '\s+', ' ', 'g')))
  where search_term is not null;
create index behavior_events_of_exposures on behavior_events (account, happened_at) where name = 'experiment_exposure';
create index behavior_events_of_exposed on behavior_events (client_id, (body ->> 'test'), happened_at)
  where name = 'experiment_exposure';

do $$
declare
  boundary text;
begin
  perform setval(pg_get_serial_sequence('behavior_events', 'id'),
    nextval(pg_get_serial_sequence('behavior_events_past', 'id')));
  alter table behavior_events_past alter column id drop identity;
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into strict boundary
    from pg_constraint where conrelid = 'behavior_events_past'::regclass and conname = 'behavior_events_are_past';
  execute format('alter table behavior_events attach partition behavior_events_past for values from (minvalue) to (%L)', boundary);
  alter table behavior_events_past drop constraint behavior_events_are_past;
end
$$;

-- For months without a table of their own, because no job has run for long. Usually empty.
create table behavior_events_other partition of behavior_events default;
create unique index behavior_events_other_purchase_once on behavior_events_other (account, (body ->> 'order_id'))
  where name = 'purchase' and body ->> 'order_id' is not null;

-- `starts_at` is null for the past, both are null for the one without a month.
create view event_partitions as
  select relname::text as name,
    (regexp_match(bounds, 'FROM \(''([^'']+)'))[1]::timestamptz as starts_at,
    (regexp_match(bounds, 'TO \(''([^'']+)'))[1]::timestamptz as ends_at
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  cross join lateral pg_get_expr(relpartbound, pg_class.oid) as bounds
  where inhparent = 'behavior_events'::regclass;

-- Creates the tables of this month and of so many after it. While a table is added, writers wait for the moment that the default partition is looked through.
create function add_event_months(months_ahead integer) returns void language plpgsql set timezone = 'UTC' as $$
declare
  month timestamptz;
  next_month timestamptz;
  new_name text;
begin
  for ahead in 0..months_ahead loop
    month := date_trunc('month', now()) + make_interval(months => ahead);
    next_month := month + interval '1 month';
    continue when exists (select from event_partitions
      where ends_at > month and coalesce(starts_at, '-infinity') < next_month);
    new_name := to_char(month, '"behavior_events_"YYYY_MM');
    lock table behavior_events_other in access exclusive mode;
    execute format('create table %I (like behavior_events including all excluding identity)', new_name);
    execute format('create unique index on %I (account, (body ->> ''order_id'')) where name = ''purchase'' and body ->> ''order_id'' is not null', new_name);
    execute format('with moved as (delete from behavior_events_other where happened_at >= %L and happened_at < %L returning *) insert into %I select * from moved',
      month, next_month, new_name);
    execute format('alter table behavior_events attach partition %I for values from (%L) to (%L)', new_name, month, next_month);
  end loop;
end
$$;

-- Drops the tables of months that ended before.
create function drop_event_months(before timestamptz) returns void language plpgsql as $$
declare
  old_name text;
begin
  for old_name in select name from event_partitions where ends_at <= before loop
    execute format('drop table %I', old_name);
  end loop;
end
$$;

select add_event_months(3);
