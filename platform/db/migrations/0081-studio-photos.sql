-- Photos of the studio that artists show on their page.
create table studio_photos (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  position int not null,
  caption text not null default '' check (char_length(caption) <= 140),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  color text not null,
  created_at timestamptz not null default now()
);
create index studio_photos_by_person on studio_photos (person_id, position, id);

create function notify_studio_photos() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array[coalesce(new.person_id, old.person_id)::text], '{}');
  return null;
end
$$;
create trigger tell_pages_of_studio_photos after insert or update or delete on studio_photos
  for each row execute function notify_studio_photos();
