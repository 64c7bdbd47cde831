-- The number of public works of each artist, by style, for the list of artists. Counting works for every request would take seconds in a large shop.

create table artist_styles (
  artist_id bigint not null references people (id) on delete cascade,
  -- Empty for the number of all works.
  style text not null,
  works_count integer not null,
  primary key (artist_id, style)
);
create index artist_styles_by_style on artist_styles (style, artist_id) where works_count > 0;

/* Adds differences, so that concurrent changes are counted right. Rows are changed in one order, so that they cannot block each other. */
create function add_to_artist_styles(artist_ids bigint[], styles text[], differences integer[]) returns void language sql as $$
  insert into artist_styles (artist_id, style, works_count)
  select artist_id, style, sum(difference)
  from unnest(artist_ids, styles, differences) as change (artist_id, style, difference)
  group by artist_id, style
  having sum(difference) <> 0
  order by artist_id, style
  on conflict (artist_id, style) do update set works_count = artist_styles.works_count + excluded.works_count
$$;

create function count_new_works() returns trigger language plpgsql as $$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(1))
  from changed cross join lateral (select '' as style union select unnest(styles)) as style
  where is_safe and not is_delisted
  having count(*) > 0;
  return null;
end
$$;

create function count_deleted_works() returns trigger language plpgsql as $$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(-1))
  from changed cross join lateral (select '' as style union select unnest(styles)) as style
  where is_safe and not is_delisted
    -- Together with the artist, their rows are deleted too.
    and exists (select from people where people.id = artist_id)
  having count(*) > 0;
  return null;
end
$$;

create function count_changed_work() returns trigger language plpgsql as $$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(difference))
  from (
    select old.artist_id, style, -1 as difference
    from (select '' as style union select unnest(old.styles)) as before
    where old.is_safe and not old.is_delisted
    union all
    select new.artist_id, style, 1
    from (select '' as style union select unnest(new.styles)) as after
    where new.is_safe and not new.is_delisted
  ) as change
  having count(*) > 0;
  return null;
end
$$;

create function forget_artist_styles() returns trigger language plpgsql as $$
begin
  delete from artist_styles;
  return null;
end
$$;

create trigger works_count_inserted after insert on works
  referencing new table as changed for each statement execute function count_new_works();
create trigger works_count_deleted after delete on works
  referencing old table as changed for each statement execute function count_deleted_works();
-- A sale changes none of these columns, so it costs nothing.
create trigger works_count_updated after update of artist_id, styles, is_safe, is_delisted on works for each row
  when ((old.artist_id, old.styles, old.is_safe, old.is_delisted) is distinct from (new.artist_id, new.styles, new.is_safe, new.is_delisted))
  execute function count_changed_work();
create trigger works_count_truncated after truncate on works for each statement execute function forget_artist_styles();

insert into artist_styles (artist_id, style, works_count)
select artist_id, style, count(*)
from works cross join lateral (select '' as style union select unnest(styles)) as style
where is_safe and not is_delisted
group by artist_id, style;

/* The page of an artist shows their collections. */
create function notify_owners_of_collections() returns trigger language plpgsql as $$
begin
  perform notify_tags('collections-of', array(select distinct owner_id::text from changed), '{}');
  return null;
end
$$;

create trigger collections_notify_owners_inserted after insert on collections
  referencing new table as changed for each statement execute function notify_owners_of_collections();
create trigger collections_notify_owners_updated after update on collections
  referencing new table as changed for each statement execute function notify_owners_of_collections();
create trigger collections_notify_owners_deleted after delete on collections
  referencing old table as changed for each statement execute function notify_owners_of_collections();
