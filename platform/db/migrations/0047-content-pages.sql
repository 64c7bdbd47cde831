-- What editors have written for the content pages. Versions are never changed; the newest published one is shown. Without one, the text that comes with the shop is shown.

create table content_page_versions (
  slug text not null,
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  body text not null,
  is_published boolean not null,
  author_id bigint references people on delete set null,
  created_at timestamptz not null,
  primary key (slug, version)
);

create function notify_content_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('easel_page_tags', 'content:pages');
  return null;
end
$$;

create trigger content_page_versions_notify after insert or update or delete or truncate on content_page_versions
  for each statement execute function notify_content_page();
