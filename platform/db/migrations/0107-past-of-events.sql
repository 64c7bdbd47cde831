-- without transaction: behavior_events becomes the first partition of a table of that name (next migration). What reads all of its rows happens here,
-- while visitors are served: a key with the time, and the proof that all of its events are before a month that is still to come.

create unique index concurrently if not exists behavior_events_of_id on behavior_events (id, happened_at);

do $$
declare
  boundary timestamptz;
begin
  if exists (select from pg_constraint where conrelid = 'behavior_events'::regclass and conname = 'behavior_events_are_past') then
    return;
  end if;
  -- Clocks of visitors may be ahead by minutes.
  select (date_trunc('month', greatest(now() + interval '7 days', max(happened_at)) at time zone 'UTC') + interval '1 month') at time zone 'UTC'
    into boundary from behavior_events;
  -- Only events that are stored from now on are checked, so the lock is short.
  execute format('alter table behavior_events add constraint behavior_events_are_past check (happened_at < %L) not valid', boundary);
end
$$;

alter table behavior_events validate constraint behavior_events_are_past;
