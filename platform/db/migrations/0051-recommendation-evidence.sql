-- How many people chose both works of a pair. Shown to visitors only above a threshold.
alter table work_pairs add column people integer not null default 0;

-- How far the events have been aggregated into signals.
create table signal_progress (
  name text primary key,
  last_event_id bigint not null,
  counted_at timestamptz not null,
  -- When all events were counted, not only the new ones.
  recounted_at timestamptz not null
);
