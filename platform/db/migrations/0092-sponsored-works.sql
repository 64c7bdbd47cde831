-- Somebody pays for places of works in listings and searches. Tiles name the owner.
create table sponsorships (
  id bigint generated always as identity primary key,
  -- Names the wish of the form that created it, so that a repeated request creates nothing.
  creation_key uuid not null unique,
  owner text not null check (char_length(owner) between 1 and 80),
  placement text not null check (placement in ('everywhere', 'listings', 'searches')),
  first_place integer not null check (first_place between 1 and 48),
  max_per_listing integer not null check (max_per_listing between 1 and 4),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  version integer not null default 1,
  author_id bigint references people (id) on delete set null,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index sponsorships_by_end on sponsorships (ends_at);
create index sponsorships_of_author on sponsorships (author_id) where author_id is not null;

create table sponsored_works (
  sponsorship_id bigint not null references sponsorships (id) on delete cascade,
  work_id bigint not null references works (id) on delete cascade,
  primary key (sponsorship_id, work_id)
);
create index sponsored_works_by_work on sponsored_works (work_id);

-- The search reads its sponsorships again, and listings are rendered again.
create function tell_sponsored_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('easel_page_tags', 'content:sponsored-works');
  perform pg_notify('easel_page_tags', 'listing');
  return null;
end
$$;
-- By row: deleting a person updates no sponsorship, and must not drop all listings.
create trigger sponsorships_notify after insert or update or delete on sponsorships
  for each row execute function tell_sponsored_pages();
create trigger sponsorships_notify_truncated after truncate on sponsorships
  for each statement execute function tell_sponsored_pages();
create trigger sponsored_works_notify after insert or update or delete on sponsored_works
  for each row execute function tell_sponsored_pages();
create trigger sponsored_works_notify_truncated after truncate on sponsored_works
  for each statement execute function tell_sponsored_pages();

-- Listings that showed works in paid places, and clicks on them, counted from events.
create table sponsored_days (
  sponsorship_id bigint not null references sponsorships (id) on delete cascade,
  day date not null,
  views integer not null,
  clicks integer not null,
  primary key (sponsorship_id, day)
);
create index sponsored_days_by_day on sponsored_days (day);
insert into unaudited_tables values ('sponsored_days');
