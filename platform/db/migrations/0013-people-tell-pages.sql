-- Pages are made anew when somebody's page or tile would say something else, and not for what nobody else sees of them.

/* Names, places, words and pictures: what pages, tiles and sitemaps read. Preferences, letters, check-ins and logins are not among them. */
create function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.recognition, changed.is_on_vacation)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.recognition, before.is_on_vacation)
  ) then
    perform pg_notify('easel_page_tags', 'people');
  end if;
  return null;
end
$$;

/* Somebody new is on no page yet: their works tell of themselves. */
drop trigger people_tell_pages on people;
create trigger people_tell_pages_updated after update on people
  referencing old table as before new table as changed for each statement execute function tell_pages_of_people();
create trigger people_tell_pages_removed after delete or truncate on people
  for each statement execute function tell_pages('people');
