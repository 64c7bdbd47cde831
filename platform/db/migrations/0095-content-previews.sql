-- Links to the real page with a version that is not published. Only the hash of a link is stored: whoever reads the table cannot open it.
create table content_previews (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  section text not null,
  version integer not null,
  -- Null for people who have left.
  created_by bigint references people (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the section was published, or somebody has ended its links.
  ended_at timestamptz
);
create index content_previews_open on content_previews (section) where ended_at is null;
create index content_previews_expiry on content_previews (expires_at);
-- It lives for a day. The log has the call that made a link.
insert into unaudited_tables values ('content_previews');

-- Shows and quizzes are content with versions, as the home page is.
alter table content drop constraint content_name_check;
alter table content add constraint content_name_check
  check (name in ('homepage', 'promos', 'shows', 'search-rules', 'seo') or name ~ '^(page|show|quiz):[a-z0-9-]{1,80}$');

-- Whatever lists shows has the tag of all of them.
create or replace function notify_changed_content() returns trigger language plpgsql as $$
begin
  perform notify_tags('content', array(
    select name from changed
    union select 'shows' from changed where starts_with(name, 'show:')
    union select 'seo:' || path from changed, jsonb_object_keys(coalesce(body -> 'pages', '{}')) path where name = 'seo'), '{}');
  return null;
end $$;

create or replace function notify_updated_content() returns trigger language plpgsql as $$
begin
  perform notify_tags('content', array(
    select name from changed
    union select 'shows' from changed where starts_with(name, 'show:')
    union
    select 'seo:' || path from changed join before using (name),
      lateral (select jsonb_object_keys(coalesce(changed.body -> 'pages', '{}') || coalesce(before.body -> 'pages', '{}')) as path) paths
    where name = 'seo' and (changed.body -> 'pages' -> path) is distinct from (before.body -> 'pages' -> path)), '{}');
  return null;
end $$;
