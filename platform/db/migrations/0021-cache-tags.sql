-- Changes are published by id, so that each process drops only the pages that show what has changed.

/*
 * Publishes `kind:id` for each id, several per message, together with `more`. A notification holds at most 8,000 bytes: 200 tags of
 * at most 30. More than 1,000 ids are published as `all`.
 */
create function notify_tags(kind text, ids text[], more text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('easel_page_tags', array_to_string(more || array['all'], ','));
    return;
  end if;
  for start_at in 1 .. cardinality(ids) by 200 loop
    perform pg_notify('easel_page_tags',
      array_to_string(more || array(select kind || ':' || id from unnest(ids[start_at : start_at + 199]) as id), ','));
  end loop;
end
$$;

create function notify_changed_works() returns trigger language plpgsql as $$
begin
  perform notify_tags('work', array(select id::text from changed), '{listing}');
  return null;
end
$$;

/* A new work is on no page yet, but listings may show it from now on. */
create function notify_new_works() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('easel_page_tags', 'listing');
  end if;
  return null;
end
$$;

create function notify_works_of_prints() returns trigger language plpgsql as $$
begin
  perform notify_tags('work', array(select distinct work_id::text from changed), '{listing}');
  return null;
end
$$;

create function notify_removed_people() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array(select id::text from changed), '{listing}');
  return null;
end
$$;

create function notify_changed_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select id::text from changed), '{}');
  return null;
end
$$;

create function notify_collections_of_works() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select distinct collection_id::text from changed), '{}');
  return null;
end
$$;

create function notify_changed_content() returns trigger language plpgsql as $$
begin
  perform notify_tags('content', array(select name from changed), '{}');
  return null;
end
$$;

/* Only columns that pages, tiles and sitemaps show. Preferences, emails, check-ins and logins are not among them. */
create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array(
    select changed.id::text from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.recognition, changed.is_on_vacation,
        changed.vacation_until, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.recognition, before.is_on_vacation,
        before.vacation_until, before.is_banned)), '{listing}');
  return null;
end
$$;

drop trigger works_tell_pages on works;
create trigger works_notify_inserted after insert on works
  referencing new table as changed for each statement execute function notify_new_works();
create trigger works_notify_updated after update on works
  referencing new table as changed for each statement execute function notify_changed_works();
create trigger works_notify_deleted after delete on works
  referencing old table as changed for each statement execute function notify_changed_works();
create trigger works_notify_truncated after truncate on works
  for each statement execute function tell_pages('listing,all');

drop trigger print_products_tell_pages on print_products;
create trigger print_products_notify_inserted after insert on print_products
  referencing new table as changed for each statement execute function notify_works_of_prints();
create trigger print_products_notify_updated after update on print_products
  referencing new table as changed for each statement execute function notify_works_of_prints();
create trigger print_products_notify_deleted after delete on print_products
  referencing old table as changed for each statement execute function notify_works_of_prints();
create trigger print_products_notify_truncated after truncate on print_products
  for each statement execute function tell_pages('listing,all');

/* Every tile with prints names the frames. */
drop trigger print_frames_tell_pages on print_frames;
create trigger print_frames_notify after insert or update or delete or truncate on print_frames
  for each statement execute function tell_pages('frames,all');

drop trigger people_tell_pages_removed on people;
create trigger people_notify_deleted after delete on people
  referencing old table as changed for each statement execute function notify_removed_people();
create trigger people_notify_truncated after truncate on people
  for each statement execute function tell_pages('listing,all');

drop trigger collections_tell_pages on collections;
create trigger collections_notify_inserted after insert on collections
  referencing new table as changed for each statement execute function notify_changed_collections();
create trigger collections_notify_updated after update on collections
  referencing new table as changed for each statement execute function notify_changed_collections();
create trigger collections_notify_deleted after delete on collections
  referencing old table as changed for each statement execute function notify_changed_collections();
create trigger collections_notify_truncated after truncate on collections
  for each statement execute function tell_pages('all');

drop trigger collection_works_tell_pages on collection_works;
create trigger collection_works_notify_inserted after insert on collection_works
  referencing new table as changed for each statement execute function notify_collections_of_works();
create trigger collection_works_notify_updated after update on collection_works
  referencing new table as changed for each statement execute function notify_collections_of_works();
create trigger collection_works_notify_deleted after delete on collection_works
  referencing old table as changed for each statement execute function notify_collections_of_works();
create trigger collection_works_notify_truncated after truncate on collection_works
  for each statement execute function tell_pages('all');

drop trigger content_tell_pages on content;
create trigger content_notify_inserted after insert on content
  referencing new table as changed for each statement execute function notify_changed_content();
create trigger content_notify_updated after update on content
  referencing new table as changed for each statement execute function notify_changed_content();
create trigger content_notify_deleted after delete on content
  referencing old table as changed for each statement execute function notify_changed_content();
create trigger content_notify_truncated after truncate on content
  for each statement execute function tell_pages('all');
