-- What editors write: one row a part of the site, its content as the page reads it.

create table content (
  name text primary key check (name in ('homepage', 'promos', 'shows')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);

create trigger content_tell_pages after insert or update or delete or truncate on content
  for each statement execute function tell_pages('content');

-- How far each import has come, so that one that was interrupted goes on where it stopped.
create table imports (
  fingerprint text primary key,
  file_name text not null,
  rows_done bigint not null default 0,
  works_written bigint not null default 0,
  rows_refused bigint not null default 0,
  is_finished boolean not null default false,
  updated_at timestamptz not null default now()
);
