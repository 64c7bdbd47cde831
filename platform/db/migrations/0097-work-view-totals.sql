-- All views of a work, of all days together. The views of some days are at most as many, so that only works with enough views are added up for a
-- list of those with the most in a range. Kept by triggers, whoever writes the days: the count, an import, the demonstration.
create table work_view_totals (
  work_id bigint primary key references works (id) on delete cascade,
  views bigint not null
);
create index work_view_totals_by_views on work_view_totals (views desc);
insert into unaudited_tables values ('work_view_totals');
insert into work_view_totals select work_id, sum(views) from work_days group by work_id;

create function add_work_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_view_totals as total select work_id, sum(views) from new_days group by work_id
      on conflict (work_id) do update set views = total.views + excluded.views;
  elsif tg_op = 'UPDATE' then
    update work_view_totals as total set views = total.views + changed.views
      from (
        select work_id, sum(views) as views
        from (select work_id, views from new_days union all select work_id, -views from old_days) as day
        group by work_id having sum(views) <> 0
      ) as changed where changed.work_id = total.work_id;
  else
    update work_view_totals as total set views = total.views - gone.views
      from (select work_id, sum(views) as views from old_days group by work_id) as gone where gone.work_id = total.work_id;
  end if;
  return null;
end
$$;
create trigger work_views_added after insert on work_days referencing new table as new_days
  for each statement execute function add_work_views();
create trigger work_views_changed after update on work_days referencing old table as old_days new table as new_days
  for each statement execute function add_work_views();
create trigger work_views_removed after delete on work_days referencing old table as old_days
  for each statement execute function add_work_views();

-- Searches that show works of which none has all words as they were typed: words were left out, corrected, or the works are only similar. They are
-- part of without_match.
alter table search_result_days add column only_similar integer not null default 0;
alter table search_text_days add column only_similar integer not null default 0;

-- How far visitors get in a quiz, by version, day of UTC and question; the row after the last question is the result. Each visitor counts once a day,
-- with the furthest step. No row is about a visitor.
create table quiz_days (
  quiz text not null,
  version integer not null check (version >= 0),
  day date not null,
  question integer not null check (question >= 1),
  seen integer not null check (seen >= 0),
  answered integer not null check (answered >= 0),
  skipped integer not null check (skipped >= 0),
  -- How often each answer was chosen, in their order.
  choices integer[] not null,
  primary key (quiz, version, day, question)
);
create index quiz_days_by_day on quiz_days (day);
insert into unaudited_tables values ('quiz_days');

-- Pictures that editors upload, such as the cover of a show. What is written about a picture is part of the content that shows it.
create table content_pictures (
  id bigint generated always as identity primary key,
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  color text not null,
  author_id bigint references people (id) on delete set null,
  created_at timestamptz not null default now()
);
create index content_pictures_of_author on content_pictures (author_id);
select audit_all_tables();

create or replace function audit_object_type(table_name text) returns text language sql immutable as $$
  select case table_name when 'orders' then 'order' when 'works' then 'work' when 'people' then 'person' when 'shipments' then 'shipment'
    when 'payouts' then 'payout' when 'webhooks' then 'webhook' when 'api_tokens' then 'api-token' when 'takeovers' then 'takeover'
    when 'experiments' then 'experiment' when 'feature_flags' then 'feature-flag' when 'content_pictures' then 'content-picture' else table_name end
$$;
