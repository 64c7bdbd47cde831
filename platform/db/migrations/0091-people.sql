-- People for staff: what they are found by, logins, blocks, and whose data an entry of the audit log contains.

-- Two admins who change the same person at the same time notice each other.
alter table people add column staff_version integer not null default 1;
create index people_by_creation on people (created_at desc, id desc);
create index people_by_name on people (last_name, first_name, id);
create index order_gift_cards_of_card on order_gift_cards (gift_card_id);
create index people_by_role on people (user_type, created_at desc, id desc);

-- Why and until when somebody is blocked. `people.is_banned` says that they are.
create table person_blocks (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  blocked_at timestamptz not null,
  blocked_by bigint references people (id) on delete set null,
  lifted_at timestamptz,
  lifted_by bigint references people (id) on delete set null,
  lift_reason text not null default ''
);
create index person_blocks_of_person on person_blocks (person_id, id desc);

-- Logins and wrong passwords of the last months, without network addresses. Behavior of people, so the audit log leaves it out.
create table login_events (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id) on delete cascade,
  kind text not null check (kind in ('login', 'failed')),
  method text not null check (method ~ '^[a-z-]{1,20}$'),
  device text not null default '' check (char_length(device) <= 200),
  happened_at timestamptz not null
);
create index login_events_of_person on login_events (person_id, happened_at desc, id desc);
create index login_events_by_time on login_events (happened_at);

-- A keyed hash of the account, so that its owner's counts are found. It tells as little as the hash of the subject.
alter table failed_attempts add column account text;
create index failed_attempts_of_account on failed_attempts (account) where account is not null;

-- Words without accents, which are searched by their beginnings.
create function plain_words(value text) returns tsvector language sql immutable as $$
  select search_words(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

-- A phone number is typed with and without the code of its country.
create function phone_words(phone text) returns text language sql immutable as $$
  select string_agg(substr(digits, start), ' ')
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as written, generate_series(1, 4) as start
  where length(digits) - start >= 4
$$;

-- What a person is found by.
create table people_words (
  person_id bigint primary key references people (id) on delete cascade,
  words tsvector not null
);

create function list_people(ids bigint[]) returns void language plpgsql as $$
begin
  -- Of two changes at once, the second reads what the first has written.
  perform person_id from people_words where person_id = any (ids) order by person_id for update;
  insert into people_words (person_id, words)
  select people.id, plain_words(concat_ws(' ', people.id, first_name, last_name, public_name, user_name, email, city, addresses.texts, orders.texts))
  from people
  left join lateral (
    select string_agg(concat_ws(' ', full_name, company, phone, phone_words(phone), street1, street2, city, state, postal_code), ' ') as texts
    from addresses where person_id = people.id
  ) as addresses on true
  left join lateral (
    -- The address stays on an order, because invoices must be kept. Nobody is found by it once the account is deleted.
    select string_agg(concat_ws(' ', ship_to ->> 'fullName', ship_to ->> 'company', ship_to ->> 'phone', phone_words(ship_to ->> 'phone'),
      ship_to ->> 'street1', ship_to ->> 'street2', ship_to ->> 'city', ship_to ->> 'state', ship_to ->> 'postalCode'), ' ') as texts
    from (select ship_to from orders where buyer_id = people.id and people.email is not null order by placed_at desc limit 20) as newest
  ) as orders on true
  where people.id = any (ids)
  on conflict (person_id) do update set words = excluded.words where people_words.words is distinct from excluded.words;
end
$$;
select list_people(array(select id from people));
create index people_words_by_word on people_words using gin (words);

create function list_new_people() returns trigger language plpgsql as $$
begin
  perform list_people(array(select id from changed_people));
  return null;
end
$$;
create function list_changed_people() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select changed.id from changed_people as changed join former_people as former using (id)
    where (changed.first_name, changed.last_name, changed.public_name, changed.user_name, changed.email, changed.city)
      is distinct from (former.first_name, former.last_name, former.public_name, former.user_name, former.email, former.city));
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$$;
create function list_people_of_rows() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct person_id from changed_rows where person_id is not null);
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$$;
create function list_people_of_orders() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct buyer_id from changed_rows where buyer_id is not null);
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$$;
create function list_people_of_changed_orders() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select distinct changed.buyer_id from changed_rows as changed join former_rows as former using (id)
    where changed.buyer_id is not null and (changed.buyer_id, changed.ship_to) is distinct from (former.buyer_id, former.ship_to));
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$$;
create trigger list_new_people after insert on people
  referencing new table as changed_people for each statement execute function list_new_people();
create trigger list_changed_people after update on people
  referencing new table as changed_people old table as former_people for each statement execute function list_changed_people();
create trigger list_people_of_new_addresses after insert on addresses
  referencing new table as changed_rows for each statement execute function list_people_of_rows();
create trigger list_people_of_changed_addresses after update on addresses
  referencing new table as changed_rows for each statement execute function list_people_of_rows();
create trigger list_people_of_former_addresses after delete on addresses
  referencing old table as changed_rows for each statement execute function list_people_of_rows();
create trigger list_people_of_new_orders after insert on orders
  referencing new table as changed_rows for each statement execute function list_people_of_orders();
create trigger list_people_of_changed_orders after update on orders
  referencing new table as changed_rows old table as former_rows for each statement execute function list_people_of_changed_orders();

-- Operations: held works, and the balances of the ledger.
create index works_reserved on works (id) where original_status = 'reserved';
create index ledger_entries_by_account on ledger_entries (account, currency) include (cents);

insert into unaudited_tables values ('login_events'), ('people_words');

-- The audit log. Each changed row is a part with its own salt, so that the parts of one person can be erased and the others stay. The digest of the
-- details is that of the digests of the reason and the parts, which are never erased. Entries of before have all changes in their details.
alter table audit_details add column reason_digest bytea;
create table audit_parts (
  entry_id bigint not null,
  position integer not null,
  salt bytea,
  change jsonb,
  digest bytea not null,
  people bigint[] not null default '{}',
  erased_at timestamptz,
  primary key (entry_id, position),
  constraint erased_parts_are_gone check ((erased_at is null) = (salt is not null) and (erased_at is null) = (change is not null))
);
create index audit_parts_of_people on audit_parts using gin (people);
create trigger parts_stay before delete on audit_parts for each row execute function refuse_audit_change();
create trigger parts_are_only_erased before update on audit_parts for each row
  when (new.erased_at is null or old.erased_at is not null or new.entry_id <> old.entry_id or new.position <> old.position or new.digest <> old.digest)
  execute function refuse_audit_change();
create trigger parts_are_not_truncated before truncate on audit_parts execute function refuse_audit_change();
revoke delete, truncate on audit_parts from public, current_user;

-- All objects that an entry is about: an order has in its history what was done to its shipments. Derived from entries and parts.
create table audit_objects (
  object_type text not null,
  object_id text not null,
  entry_id bigint not null,
  primary key (object_type, object_id, entry_id)
);
create trigger objects_stay before update or delete on audit_objects for each row execute function refuse_audit_change();
create trigger objects_are_not_truncated before truncate on audit_objects execute function refuse_audit_change();

-- The objects with a history of their own that a row belongs to, and the people whose data it is. A row belongs to what it is deleted with, and to its
-- order. `depth` ends what refers to itself.
create function audit_owners(owned regclass, source jsonb, depth integer default 3)
  returns table (object_type text, object_id text) language plpgsql as $$
declare
  parent record;
  found_row jsonb;
begin
  if owned = 'orders'::regclass then
    object_type := 'order'; object_id := source ->> 'number'; return next;
  elsif owned = 'people'::regclass then
    object_type := 'person'; object_id := source ->> 'id'; return next;
  elsif owned in ('works'::regclass, 'shipments'::regclass, 'payouts'::regclass, 'webhooks'::regclass) then
    object_type := audit_object_type(owned::text); object_id := source ->> 'id'; return next;
  end if;
  return query
    select 'person', people.id::text from people
    where owned <> 'people'::regclass and people.email in (source ->> 'recipient', source ->> 'email', source ->> 'recipient_email');
  for parent in
    select confrelid::regclass as name,
      (select string_agg(format('parent.%I = child.%I', theirs.attname, own.attname), ' and ')
        from unnest(conkey, confkey) as pair (own_number, their_number)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
        join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = their_number) as condition,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as own_column
    from pg_constraint
    where conrelid = owned and contype = 'f' and (confdeltype = 'c' or confrelid in ('people'::regclass, 'orders'::regclass))
  loop
    if source ->> parent.own_column is null then continue; end if;
    if parent.name = 'people'::regclass then
      object_type := 'person'; object_id := source ->> parent.own_column; return next;
    elsif depth > 0 then
      execute format('select to_jsonb(parent) from %s as parent, jsonb_populate_record(null::%s, $1) as child where %s', parent.name, owned, parent.condition)
        into found_row using source;
      if found_row is not null then
        return query select * from audit_owners(parent.name, found_row, depth - 1);
      else
        -- It was deleted in the same transaction, which has noted whose it was.
        return query
          select distinct named ->> 0, named ->> 1 from audit_pending, jsonb_array_elements(objects) as named
          where transaction_id = pg_current_xact_id() and change ->> 'table' = parent.name::text;
      end if;
    end if;
  end loop;
end
$$;

alter table audit_pending add column objects jsonb not null default '[]';

-- Arguments: the columns of the key. The columns that refer to people are found by their foreign keys.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one_row jsonb := coalesce(new_row, old_row);
  columns text[];
  owners jsonb;
begin
  select array_agg(key) into columns from jsonb_object_keys(one_row) as key
  where tg_op <> 'UPDATE' or (key <> 'updated_at' and old_row -> key is distinct from new_row -> key);
  if columns is null then return null; end if;
  select coalesce(jsonb_agg(distinct jsonb_build_array(object_type, object_id)), '[]') into owners
  from unnest(array[old_row, new_row]) as source cross join lateral audit_owners(tg_relid, source)
  where source is not null and object_id is not null;
  insert into audit_pending (change, people, objects) values (
    jsonb_build_object(
      'table', tg_table_name,
      'key', (select coalesce(jsonb_object_agg(key, one_row -> key), '{}') from unnest(string_to_array(tg_argv[0], ',')) as key),
      'before', audit_columns(old_row, columns),
      'after', audit_columns(new_row, columns)),
    array(select (named ->> 1)::bigint from jsonb_array_elements(owners) as named where named ->> 0 = 'person'),
    owners);
  insert into audit_transactions values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;

-- `parts` has an object for each changed row: its `change`, its `people` and its `objects`. `people` and `objects` are those of all rows.
drop function append_audit_entry(jsonb, jsonb, bigint[], integer);
create function append_audit_entry(call jsonb, parts jsonb, people bigint[], objects jsonb, changed_rows integer) returns bigint language plpgsql as $$
declare
  head audit_head;
  entry audit_entries;
  detail audit_details;
  part jsonb;
  part_salt bytea;
  part_digest bytea;
  digests text[];
  actor bigint := (call ->> 'actorId')::bigint;
begin
  detail.people := people || (call ->> 'onBehalfOfId')::bigint
    || case when call ->> 'objectType' = 'person' and call ->> 'objectId' ~ '^\d{1,18}$' then (call ->> 'objectId')::bigint end;
  detail.people := array(select distinct person from unnest(detail.people) as person where person <> actor);
  -- Two random ids have 244 random bits.
  detail.salt := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  detail.reason := coalesce(nullif(call ->> 'reason', ''),
    (select takeovers.reason from takeovers where id = (call ->> 'impersonationId')::bigint), '');
  detail.reason_digest := sha256(detail.salt || convert_to(detail.reason, 'UTF8'));
  entry.actor_id := actor;
  entry.on_behalf_of_id := (call ->> 'onBehalfOfId')::bigint;
  entry.api_token_id := (call ->> 'apiTokenId')::bigint;
  entry.action := call ->> 'action';
  entry.object_type := coalesce(call ->> 'objectType', audit_object_type(parts -> 0 -> 'change' ->> 'table'), '');
  entry.object_id := coalesce(call ->> 'objectId',
    (select string_agg(value, '/') from jsonb_each_text(parts -> 0 -> 'change' -> 'key')), '');
  -- Entries are never erased, so that they name nobody by email. The details do.
  if entry.object_id like '%@%' then entry.object_id := ''; end if;
  entry.request_id := coalesce(call ->> 'requestId', '');
  entry.changed_rows := changed_rows;
  select * into strict head from audit_head for update;
  entry.id := head.id + 1;
  digests := array['parts', encode(detail.reason_digest, 'hex')];
  for part in select value from jsonb_array_elements(parts) loop
    part_salt := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
    part_digest := sha256(part_salt || convert_to((part -> 'change')::text, 'UTF8'));
    digests := digests || encode(part_digest, 'hex');
    insert into audit_parts (entry_id, position, salt, change, digest, people) values (
      entry.id, cardinality(digests) - 2, part_salt, part -> 'change', part_digest,
      array(select value::bigint from jsonb_array_elements_text(part -> 'people') where value::bigint <> actor));
  end loop;
  entry.details_digest := sha256(convert_to(audit_text(variadic digests), 'UTF8'));
  entry.happened_at := clock_timestamp();
  entry.previous_hash := head.hash;
  entry.hash := sha256(convert_to(audit_text(
    entry.id::text, (extract(epoch from entry.happened_at) * 1000000)::bigint::text, entry.actor_id::text,
    entry.on_behalf_of_id::text, entry.api_token_id::text, entry.action, entry.object_type, entry.object_id,
    entry.request_id, entry.changed_rows::text, encode(entry.details_digest, 'hex'), encode(entry.previous_hash, 'hex')), 'UTF8'));
  detail.entry_id := entry.id;
  insert into audit_entries select entry.*;
  insert into audit_details select detail.*;
  insert into audit_objects (object_type, object_id, entry_id)
    select named ->> 0, named ->> 1, entry.id from jsonb_array_elements(objects) as named
    where (named ->> 0, named ->> 1) <> ('person', actor::text)
    union select entry.object_type, entry.object_id, entry.id where entry.object_id <> ''
    union select 'person', person::text, entry.id from unnest(detail.people) as person;
  update audit_head set id = entry.id, hash = entry.hash;
  return entry.id;
end
$$;

create or replace function write_audit_entry() returns trigger language plpgsql as $$
declare
  parts jsonb;
  people bigint[];
  objects jsonb;
  changed_rows integer;
  call jsonb := current_setting('easel.audit')::jsonb;
begin
  select jsonb_agg(jsonb_build_object('change', change, 'people', to_jsonb(first_ones.people)) order by position) into parts from (
    select change, pending.people, position from audit_pending as pending
    where transaction_id = pg_current_xact_id() order by position limit 200) as first_ones;
  select array_agg(distinct person) into people from audit_pending as pending, unnest(pending.people) as person
  where transaction_id = pg_current_xact_id();
  select jsonb_agg(distinct named) into objects from audit_pending as pending, jsonb_array_elements(pending.objects) as named
  where transaction_id = pg_current_xact_id();
  delete from audit_pending where transaction_id = pg_current_xact_id();
  get diagnostics changed_rows = row_count;
  delete from audit_transactions where transaction_id = pg_current_xact_id();
  perform append_audit_entry(call, parts, coalesce(people, '{}'), coalesce(objects, '[]'), changed_rows);
  return null;
end
$$;

-- Entries of before: their own object, the orders that their rows belong to, and the people in them.
insert into audit_objects (object_type, object_id, entry_id)
  select object_type, object_id, id from audit_entries where object_id <> ''
  union
  select 'order', orders.number, entry_id
  from audit_details, jsonb_array_elements(changes) as change
  join orders on orders.id = coalesce(
    case when coalesce(change -> 'after' ->> 'order_id', change -> 'before' ->> 'order_id') ~ '^\d{1,18}$'
      then coalesce(change -> 'after' ->> 'order_id', change -> 'before' ->> 'order_id')::bigint end,
    case when change -> 'key' ->> 'order_id' ~ '^\d{1,18}$' then (change -> 'key' ->> 'order_id')::bigint end,
    case when change ->> 'table' = 'shipments' then (
      select order_id from shipments where shipments.id = case
        when change -> 'key' ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (change -> 'key' ->> 'id')::uuid end) end)
  union
  select 'person', person::text, entry_id from audit_details, unnest(people) as person;
