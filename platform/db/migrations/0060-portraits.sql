-- Uploaded portraits. The version is part of the image URL, which browsers cache forever.
alter table people add column avatar_version integer not null default 1;

/* A new portrait changes the pages that show it. */
create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array(
    select changed.id::text from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.avatar_version, changed.recognition, changed.is_on_vacation,
        changed.vacation_until, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.avatar_version, before.recognition, before.is_on_vacation,
        before.vacation_until, before.is_banned)), '{listing}');
  return null;
end
$$;
