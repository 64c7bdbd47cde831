-- What owners of search applications manage over HTTP: keys, dictionaries, rules of recommendations, query suggestions.

/* An index whose records have not changed can take new rules and most settings without being read again. */
alter table search_indices add column records_version bigint not null default 1 check (records_version > 0);

/* A task is done for a process once that process shows this version of the index. */
alter table search_tasks add column index_version bigint;

/* Rights get the names that the protocol gives them. */
alter table search_keys drop constraint search_keys_rights_check;
alter table search_keys drop constraint search_keys_check;

update search_keys set rights = (
  select array_agg(distinct named)
  from unnest(rights) as own
  cross join lateral unnest(case own
    when 'write' then array['addObject', 'deleteObject', 'deleteIndex']
    when 'settings' then array['settings', 'editSettings']
    when 'browse' then array['browse', 'listIndexes']
    else array[own] end) as named
);
/* Whoever could change everything before is an administrator. */
update search_keys set rights = rights || array['admin', 'listIndexes', 'logs', 'recommendation', 'seeUnretrievableAttributes']
where rights @> array['addObject', 'editSettings'];

alter table search_keys
  add constraint search_keys_rights_known check (rights <@ array[
    'search', 'browse', 'addObject', 'deleteObject', 'deleteIndex', 'settings', 'editSettings', 'analytics', 'recommendation',
    'usage', 'inference', 'logs', 'listIndexes', 'personalization', 'seeUnretrievableAttributes', 'nluReadAnswers', 'admin']),
  add constraint search_keys_signing_key_reads check (
    signing_key is null or not rights && array['addObject', 'deleteObject', 'deleteIndex', 'editSettings', 'logs', 'admin']),
  -- The last characters, by which its owner recognizes a key of which only the hash is kept.
  add column hint text not null default '' check (length(hint) <= 4),
  add column indexes text[] not null default '{}',
  add column referers text[] not null default '{}',
  add column max_hits_per_query integer not null default 0 check (max_hits_per_query >= 0),
  add column max_queries_per_ip_per_hour integer not null default 0 check (max_queries_per_ip_per_hour >= 0),
  add column query_parameters text not null default '',
  add column valid_until timestamptz,
  -- A deleted key can be restored for a while.
  add column deleted_at timestamptz;

/* Words of an application's own: those that do not count, forms of one word, and words made of several. */
create table search_dictionary_entries (
  app_id text not null references search_applications (app_id) on delete cascade,
  dictionary text not null check (dictionary in ('stopwords', 'plurals', 'compounds')),
  object_id text not null check (object_id <> '' and length(object_id) <= 512),
  language text not null check (length(language) between 2 and 5),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null default now(),
  primary key (app_id, dictionary, object_id)
);

create table search_dictionary_settings (
  app_id text primary key references search_applications (app_id) on delete cascade,
  settings jsonb not null check (jsonb_typeof(settings) = 'object')
);

create table search_recommend_rules (
  app_id text not null,
  index_name text not null,
  model text not null,
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  primary key (app_id, index_name, model),
  foreign key (app_id, index_name) references search_indices (app_id, name) on update cascade on delete cascade
);

create table query_suggestions_configs (
  app_id text not null references search_applications (app_id) on delete cascade,
  index_name text not null check (index_name <> '' and length(index_name) <= 256),
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (app_id, index_name)
);

/* Processes keep these in memory too. */
create trigger search_dictionary_entries_tell_pages after insert or update or delete or truncate on search_dictionary_entries
  for each statement execute function tell_pages('search-indices');
create trigger search_dictionary_settings_tell_pages after insert or update or delete or truncate on search_dictionary_settings
  for each statement execute function tell_pages('search-indices');
create trigger search_recommend_rules_tell_pages after insert or update or delete or truncate on search_recommend_rules
  for each statement execute function tell_pages('search-indices');
create trigger query_suggestions_configs_tell_pages after insert or update or delete or truncate on query_suggestions_configs
  for each statement execute function tell_pages('search-indices');
create trigger search_keys_tell_pages after insert or update or delete or truncate on search_keys
  for each statement execute function tell_pages('search-indices');
