-- Which works have changed, for whoever keeps a copy of them to search in.

/*
 * One row for each change, written in the transaction that made it. A follower reads everything from a transaction number on, and remembers the oldest
 * transaction that was still open then: numbers are not given out in the order of the commits, and this way none is passed over.
 */
create table work_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- Without one, all of them may have changed.
  work_id bigint,
  changed_at timestamptz not null default now()
);

create index work_changes_by_transaction on work_changes (xid);

/* Rows of earlier transactions than this have been thrown away. */
create table work_changes_kept (
  is_only boolean primary key default true check (is_only),
  from_xid xid8 not null default '0'
);

insert into work_changes_kept default values;

create function note_changed_works() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id) select id from changed;
  return null;
end
$$;

create function note_works_of_prints() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id) select distinct work_id from changed;
  return null;
end
$$;

/* Only what a search or a tile says of an artist counts: most changes to people do not concern their works. */
create function note_works_of_people() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id)
    select works.id
    from changed
    join before using (id)
    join works on works.artist_id = changed.id
    where (changed.first_name, changed.last_name, changed.user_name, changed.user_type, changed.country_code,
        changed.recognition, changed.is_on_vacation)
      is distinct from (before.first_name, before.last_name, before.user_name, before.user_type, before.country_code,
        before.recognition, before.is_on_vacation);
  return null;
end
$$;

create function note_everything() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id) values (null);
  return null;
end
$$;

create trigger works_note_inserted after insert on works
  referencing new table as changed for each statement execute function note_changed_works();
create trigger works_note_updated after update on works
  referencing new table as changed for each statement execute function note_changed_works();
create trigger works_note_deleted after delete on works
  referencing old table as changed for each statement execute function note_changed_works();
create trigger works_note_truncated after truncate on works
  for each statement execute function note_everything();

create trigger print_products_note_inserted after insert on print_products
  referencing new table as changed for each statement execute function note_works_of_prints();
create trigger print_products_note_updated after update on print_products
  referencing new table as changed for each statement execute function note_works_of_prints();
create trigger print_products_note_deleted after delete on print_products
  referencing old table as changed for each statement execute function note_works_of_prints();
create trigger print_products_note_truncated after truncate on print_products
  for each statement execute function note_everything();

create trigger people_note_updated after update on people
  referencing old table as before new table as changed for each statement execute function note_works_of_people();

/* Editors also say where some searches lead, and which works come first in them. */
alter table content drop constraint content_name_check;
alter table content add constraint content_name_check check (name in ('homepage', 'promos', 'shows', 'search-rules'));
