-- Changes of many collections at once, such as a restore, publish `all` without looking at each of them.

/* The tags of changed collections besides `collection:{id}`. The owners are those of browsable collections with a published type, before or after the change. */
create function collection_tags(owner_ids bigint[], is_any_hidden boolean) returns text[] language sql stable as $$
  select case when exists (select from people where id = any(owner_ids) and user_type in ('curator', 'editor', 'admin'))
      then array['collections'] else '{}' end
    || case when is_any_hidden then array['collection-urls'] else '{}' end
$$;

create or replace function notify_changed_collections() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]),
    false));
  return null;
end
$$;

create or replace function notify_deleted_collections() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]),
    exists (select from changed where not is_private and is_visible)));
  return null;
end
$$;

create or replace function notify_updated_collections() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(
      select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]
      union
      select owner_id from before where not is_private and is_visible and not type_ids <@ array[1, 17]),
    exists (
      select from before join changed using (id)
      where not before.is_private and before.is_visible
        and (changed.is_private, changed.is_visible, changed.title) is distinct from (before.is_private, before.is_visible, before.title))));
  return null;
end
$$;

drop function is_published_collection;
