-- Collections in full: advisory clients, kept counts, covers, notes, and an order in which one work can be moved.

alter table collections
  -- The client of the advisory service, for type 17. Only the owner sees it.
  add client_first_name text not null default '' check (length(client_first_name) <= 200),
  add client_last_name text not null default '' check (length(client_last_name) <= 200),
  add client_email text not null default '' check (length(client_email) <= 320),
  add zendesk_ticket_id text not null default '' check (length(zendesk_ticket_id) <= 200),
  -- The number of rows in collection_works, kept by triggers.
  add works_count integer not null default 0;

create index collections_of_owner_newest on collections (owner_id, created_at desc, id desc);
create index collections_browsable on collections (id) where not is_private and is_visible;

alter table collection_works
  -- Numbers with gaps of 2^32: moving a work changes one row.
  alter sort_order type bigint,
  add note text not null default '' check (length(note) <= 500),
  add is_cover boolean not null default false;
update collection_works set sort_order = sort_order * 4294967296;
create index collection_works_in_order on collection_works (collection_id, sort_order, work_id);
create unique index collection_works_one_cover on collection_works (collection_id) where is_cover;

update collections
set works_count = (select count(*) from collection_works where collection_id = collections.id);

/* A new collection has no works yet. A restored one gets its count from its works. */
create function start_works_count() returns trigger language plpgsql as $$
begin
  new.works_count := 0;
  return new;
end
$$;

create function add_works_count() returns trigger language plpgsql as $$
begin
  update collections set works_count = works_count + added.count
  from (select collection_id, count(*) as count from changed group by collection_id) as added
  where id = added.collection_id;
  return null;
end
$$;

create function subtract_works_count() returns trigger language plpgsql as $$
begin
  update collections set works_count = works_count - removed.count
  from (select collection_id, count(*) as count from changed group by collection_id) as removed
  where id = removed.collection_id;
  return null;
end
$$;

create function clear_works_count() returns trigger language plpgsql as $$
begin
  update collections set works_count = 0 where works_count <> 0;
  return null;
end
$$;

create trigger collections_start_count before insert on collections
  for each row execute function start_works_count();
create trigger collection_works_count_inserted after insert on collection_works
  referencing new table as changed for each statement execute function add_works_count();
create trigger collection_works_count_deleted after delete on collection_works
  referencing old table as changed for each statement execute function subtract_works_count();
create trigger collection_works_count_truncated after truncate on collection_works
  for each statement execute function clear_works_count();

/*
 * Collections that the shop publishes at /collections (domain/collecting/collection-types.ts, isPublishedByStaff). The pages that list them have the tag
 * `collections`: a collection may enter or leave them. Collections of other people change often and are on none of these pages.
 */
create function is_published_collection(owner_id bigint, type_ids integer[], is_private boolean, is_visible boolean) returns boolean
language sql stable as $$
  select not is_private and is_visible and not type_ids <@ array[1, 17]
    and exists (select from people where id = owner_id and user_type in ('curator', 'editor', 'admin'))
$$;

create or replace function notify_changed_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select id::text from changed), case when exists (
    select from changed where is_published_collection(owner_id, type_ids, is_private, is_visible)
  ) then '{collections}'::text[] else '{}' end);
  return null;
end
$$;

create function notify_updated_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select id::text from changed), case when exists (
    select from (select * from changed union all select * from before) as row
    where is_published_collection(owner_id, type_ids, is_private, is_visible)
  ) then '{collections}'::text[] else '{}' end);
  return null;
end
$$;

drop trigger collections_notify_updated on collections;
create trigger collections_notify_updated after update on collections
  referencing old table as before new table as changed for each statement execute function notify_updated_collections();
