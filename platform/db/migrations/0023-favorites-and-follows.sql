-- Emails that people choose themselves. A row exists once a person has made a choice.
create table email_subscriptions (
  person_id bigint not null references people (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  is_on boolean not null,
  -- How often a digest is sent. Other kinds ignore it.
  frequency text not null default 'weekly' check (frequency in ('daily', 'weekly')),
  -- Earlier events were part of an email, or happened before the subscription.
  covered_until timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (person_id, kind)
);
create index email_subscriptions_of_kind on email_subscriptions (kind, covered_until) where is_on;

-- The prices by zone when the work was saved, and when the person was last told about a lower price.
alter table favorites
  add saved_prices jsonb,
  add notified_prices jsonb;
update favorites set saved_prices = works.list_prices from works where works.id = favorites.work_id;

-- The favorites of a person, newest first.
create index favorites_newest_first on favorites (person_id, created_at desc, work_id desc);
-- The newest works of the artists that a person follows.
create index works_of_artist_newest_first on works (artist_id, uploaded_at desc, id desc);
create index follows_newest_first on follows (person_id, created_at desc, followed_id desc);

/* The page of an artist shows how many people follow them. */
create function notify_changed_followers() returns trigger language plpgsql as $$
begin
  perform notify_tags('followers', array(select distinct followed_id::text from changed), '{}');
  return null;
end
$$;
create trigger follows_notify_inserted after insert on follows
  referencing new table as changed for each statement execute function notify_changed_followers();
create trigger follows_notify_deleted after delete on follows
  referencing old table as changed for each statement execute function notify_changed_followers();
create trigger follows_notify_truncated after truncate on follows
  for each statement execute function tell_pages('all');
