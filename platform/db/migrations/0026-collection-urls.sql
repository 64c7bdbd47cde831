-- A collection that is hidden, renamed or deleted leaves the sitemap at once: the URL contains the title.

create or replace function notify_updated_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select id::text from changed),
    case when exists (
      select from (select * from changed union all select * from before) as row
      where is_published_collection(owner_id, type_ids, is_private, is_visible)
    ) then '{collections}'::text[] else '{}' end
    || case when exists (
      select from before join changed using (id)
      where not before.is_private and before.is_visible
        and (changed.is_private, changed.is_visible, changed.title) is distinct from (before.is_private, before.is_visible, before.title)
    ) then '{collection-urls}'::text[] else '{}' end);
  return null;
end
$$;

create function notify_deleted_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collection', array(select id::text from changed),
    case when exists (
      select from changed where is_published_collection(owner_id, type_ids, is_private, is_visible)
    ) then '{collections}'::text[] else '{}' end
    || case when exists (select from changed where not is_private and is_visible)
      then '{collection-urls}'::text[] else '{}' end);
  return null;
end
$$;

drop trigger collections_notify_deleted on collections;
create trigger collections_notify_deleted after delete on collections
  referencing old table as changed for each statement execute function notify_deleted_collections();
