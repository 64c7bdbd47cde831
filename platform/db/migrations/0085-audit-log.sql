-- The audit log: what staff, and admins in the name of others, have changed. A connection that runs such a call has the setting `easel.audit`
-- (platform/db/audit-scope.ts). Triggers collect the changed rows, and at the end of the transaction they become one entry of a chain of hashes.

create table audit_entries (
  -- Without gaps, so that a missing entry is noticed.
  id bigint primary key,
  happened_at timestamptz not null,
  -- No foreign keys: an entry outlives everything that it is about.
  actor_id bigint not null,
  on_behalf_of_id bigint,
  api_token_id bigint,
  action text not null,
  object_type text not null,
  object_id text not null,
  request_id text not null,
  -- All of them. The details list the first 200.
  changed_rows integer not null,
  -- Of the row in audit_details, with its salt. Details can be erased without changing an entry.
  details_digest bytea not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entries_of_object on audit_entries (object_type, object_id, id desc);
create index audit_entries_of_actor on audit_entries (actor_id, id desc);
create index audit_entries_on_behalf_of on audit_entries (on_behalf_of_id, id desc) where on_behalf_of_id is not null;
create index audit_entries_of_action on audit_entries (action, id desc);
create index audit_entries_of_request on audit_entries (request_id);
create index audit_entries_by_time on audit_entries (happened_at);

-- Personal data, which a person can have erased.
create table audit_details (
  entry_id bigint primary key,
  -- Nobody can guess what was erased by trying values.
  salt bytea,
  reason text,
  changes jsonb,
  -- Whose data it contains, apart from the actor.
  people bigint[] not null default '{}',
  erased_at timestamptz,
  constraint erased_details_are_gone check (
    (erased_at is null) = (salt is not null) and (erased_at is null or (reason is null and changes is null)))
);
create index audit_details_of_people on audit_details using gin (people);

-- The end of the chain. Its lock makes the chain linear; it is held from the end of a transaction until it is committed.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);
insert into audit_head (id, hash) values (0, '\x0000000000000000000000000000000000000000000000000000000000000000');

-- Rows that a transaction has changed until now. Empty between transactions.
create unlogged table audit_pending (
  position bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  change jsonb not null,
  people bigint[] not null
);
create index audit_pending_of_transaction on audit_pending (transaction_id, position);

-- One row per transaction that has changed something, so that the end of a transaction costs the same for each of its rows.
create unlogged table audit_transactions (
  transaction_id xid8 primary key
);

-- Every part with its length, so that no two lists have the same text.
create function audit_text(variadic parts text[]) returns text language sql immutable as $$
  select string_agg(case when part is null then '-' else octet_length(part) || ':' || part end, ';' order by number)
  from unnest(parts) with ordinality as listed (part, number)
$$;

-- Columns for the log: secrets are only mentioned, long texts are shortened.
create function audit_columns(given jsonb, wanted text[]) returns jsonb language sql immutable as $$
  select case when given is not null then coalesce(jsonb_object_agg(key, case
      when value = 'null' then value
      when key ~ 'password|secret|token|sealed|hash|body_text|private|_key$|unsubscribe_url|gift_card_code|backup_codes' then to_jsonb('hidden'::text)
      when length(value::text) > 4000 then to_jsonb(left(given ->> key, 4000) || '…')
      else value end), '{}') end
  from jsonb_each(given) where key = any(wanted)
$$;

-- Collects the change of a row. Arguments: the columns of its key, and those that refer to people.
create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one_row jsonb := coalesce(new_row, old_row);
  columns text[];
  found bigint[];
begin
  select array_agg(key) into columns from jsonb_object_keys(one_row) as key
  where tg_op <> 'UPDATE' or (key <> 'updated_at' and old_row -> key is distinct from new_row -> key);
  if columns is null then return null; end if;
  select coalesce(array_agg(distinct person), '{}') into found from (
    select (source ->> key)::bigint as person
    from unnest(array[old_row, new_row]) as source, unnest(string_to_array(tg_argv[1], ',')) as key
    union select buyer_id from orders where id = case when one_row ->> 'order_id' ~ '^\d+$' then (one_row ->> 'order_id')::bigint end
    union select case when tg_table_name = 'people' then (one_row ->> 'id')::bigint end
    union select id from people where tg_table_name <> 'people' and email in (one_row ->> 'recipient', one_row ->> 'email')
  ) as listed where person is not null;
  insert into audit_pending (change, people) values (
    jsonb_build_object(
      'table', tg_table_name,
      'key', (select coalesce(jsonb_object_agg(key, one_row -> key), '{}') from unnest(string_to_array(tg_argv[0], ',')) as key),
      'before', audit_columns(old_row, columns),
      'after', audit_columns(new_row, columns)),
    found);
  insert into audit_transactions values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

-- The kind of an object that was named by no call: that of the first changed row. The names are those of AUDIT_OBJECTS (domain/staff/audit-log.ts).
create function audit_object_type(table_name text) returns text language sql immutable as $$
  select case table_name when 'orders' then 'order' when 'works' then 'work' when 'people' then 'person' when 'shipments' then 'shipment'
    when 'payouts' then 'payout' when 'webhooks' then 'webhook' when 'api_tokens' then 'api-token' when 'takeovers' then 'takeover' else table_name end
$$;

-- Appends an entry. `call` is what the setting `easel.audit` contains.
create function append_audit_entry(call jsonb, changes jsonb, people bigint[], changed_rows integer) returns bigint language plpgsql as $$
declare
  head audit_head;
  entry audit_entries;
  detail audit_details;
begin
  detail.changes := changes;
  detail.people := people || (call ->> 'onBehalfOfId')::bigint
    || case when call ->> 'objectType' = 'person' and call ->> 'objectId' ~ '^\d{1,18}$' then (call ->> 'objectId')::bigint end;
  detail.people := array(select distinct person from unnest(detail.people) as person where person <> (call ->> 'actorId')::bigint);
  -- Two random ids have 244 random bits.
  detail.salt := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  detail.reason := coalesce(nullif(call ->> 'reason', ''),
    (select takeovers.reason from takeovers where id = (call ->> 'impersonationId')::bigint), '');
  entry.details_digest := sha256(detail.salt || convert_to(audit_text(detail.reason, changes::text), 'UTF8'));
  entry.actor_id := (call ->> 'actorId')::bigint;
  entry.on_behalf_of_id := (call ->> 'onBehalfOfId')::bigint;
  entry.api_token_id := (call ->> 'apiTokenId')::bigint;
  entry.action := call ->> 'action';
  entry.object_type := coalesce(call ->> 'objectType', audit_object_type(changes -> 0 ->> 'table'), '');
  entry.object_id := coalesce(call ->> 'objectId',
    (select string_agg(value, '/') from jsonb_each_text(changes -> 0 -> 'key')), '');
  -- Entries are never erased, so that they name nobody by email. The details do.
  if entry.object_id like '%@%' then entry.object_id := ''; end if;
  entry.request_id := coalesce(call ->> 'requestId', '');
  entry.changed_rows := changed_rows;
  select * into strict head from audit_head for update;
  entry.id := head.id + 1;
  entry.happened_at := clock_timestamp();
  entry.previous_hash := head.hash;
  entry.hash := sha256(convert_to(audit_text(
    entry.id::text, (extract(epoch from entry.happened_at) * 1000000)::bigint::text, entry.actor_id::text,
    entry.on_behalf_of_id::text, entry.api_token_id::text, entry.action, entry.object_type, entry.object_id,
    entry.request_id, entry.changed_rows::text, encode(entry.details_digest, 'hex'), encode(entry.previous_hash, 'hex')), 'UTF8'));
  detail.entry_id := entry.id;
  insert into audit_entries select entry.*;
  insert into audit_details select detail.*;
  update audit_head set id = entry.id, hash = entry.hash;
  return entry.id;
end
$$;

-- Runs at the end of the transaction, once. If other deferred triggers change rows afterwards, these get an entry of their own.
create function write_audit_entry() returns trigger language plpgsql as $$
declare
  changes jsonb;
  people bigint[];
  changed_rows integer;
  call jsonb := current_setting('easel.audit')::jsonb;
begin
  select jsonb_agg(change order by position) into changes from (
    select change, position from audit_pending where transaction_id = pg_current_xact_id() order by position limit 200) as first_ones;
  select array_agg(distinct person) into people from audit_pending as pending, unnest(pending.people) as person
  where transaction_id = pg_current_xact_id();
  delete from audit_pending where transaction_id = pg_current_xact_id();
  get diagnostics changed_rows = row_count;
  delete from audit_transactions where transaction_id = pg_current_xact_id();
  perform append_audit_entry(call, changes, coalesce(people, '{}'), changed_rows);
  return null;
end
$$;
create constraint trigger write_audit_entry after insert on audit_transactions
  deferrable initially deferred for each row execute function write_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$$;
create trigger entries_stay before update or delete on audit_entries for each row execute function refuse_audit_change();
create trigger entries_are_not_truncated before truncate on audit_entries execute function refuse_audit_change();
create trigger details_stay before delete on audit_details for each row execute function refuse_audit_change();
create trigger details_are_only_erased before update on audit_details for each row
  when (new.erased_at is null or old.erased_at is not null or new.entry_id <> old.entry_id)
  execute function refuse_audit_change();
create trigger details_are_not_truncated before truncate on audit_details execute function refuse_audit_change();
create trigger head_stays before delete on audit_head for each row execute function refuse_audit_change();
create trigger head_moves_on before update on audit_head for each row
  when (new.id <> old.id + 1) execute function refuse_audit_change();
create trigger head_is_not_truncated before truncate on audit_head execute function refuse_audit_change();
-- A second barrier where the shop does not connect as a superuser.
revoke update, delete, truncate on audit_entries from public, current_user;
revoke delete, truncate on audit_details from public, current_user;
revoke delete, truncate on audit_head from public, current_user;

-- Adds the trigger to all tables that do not have it yet. It runs after every migration, so that a new table is never forgotten.
-- Left out are secrets, what is derived from other tables, the search API, behavior of visitors and what only lives for hours.
create function audit_all_tables() returns void language plpgsql as $$
declare
  audited record;
begin
  for audited in
    select relname as name,
      (select string_agg(attname, ',' order by attnum) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary) as keys,
      (select string_agg(distinct attname, ',') from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = c.oid and contype = 'f' and confrelid = 'people'::regclass) as people
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and relname not like 'audit\_%' and relname not like 'search\_%' and relname not like 'test\_%'
      and relname <> all(array[
        'migrations', 'imports', 'sessions', 'sign_in_methods', 'passkeys', 'second_factors', 'confirmations', 'failed_attempts',
        'used_challenges', 'tv_logins', 'idempotency_keys', 'takeover_actions', 'quotes', 'draft_uploads', 'payment_events',
        'behavior_events', 'signal_progress', 'work_popularity', 'work_pairs', 'item_popularity', 'item_pairs', 'past_queries',
        'query_items', 'query_suggestions_configs', 'price_groups', 'price_changes', 'artist_styles', 'work_changes',
        'work_changes_start', 'offered_works', 'work_days', 'work_months', 'work_source_days', 'work_source_months',
        'work_search_days', 'listed_orders', 'staff_list_settings', 'sale_days', 'visit_days', 'vital_days',
        'figure_tops', 'certificate_keys', 'webhook_deliveries', 'webhook_attempts'])
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audit_staff_changes')
    order by relname
  loop
    execute format(
      'create trigger audit_staff_changes after insert or update or delete on %I for each row when (current_setting(%L, true) <> %L)'
        ' execute function audit_row(%L, %L)',
      audited.name, 'easel.audit', '', coalesce(audited.keys, ''), coalesce(audited.people, ''));
  end loop;
end
$$;
