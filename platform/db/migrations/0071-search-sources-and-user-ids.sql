/* The networks that may call an application of the search API, and the users of a multi-tenant application. */
create table search_sources (
  app_id text not null references search_applications (app_id) on delete cascade,
  source text not null,
  description text not null default '',
  primary key (app_id, source)
);

create table search_user_ids (
  app_id text not null references search_applications (app_id) on delete cascade,
  user_id text not null,
  assigned_at timestamptz not null default now(),
  primary key (app_id, user_id)
);

/* Processes keep the sources in memory. */
create trigger search_sources_tell_pages after insert or update or delete or truncate on search_sources
  for each statement execute function tell_pages('search-indices');
