-- The last day of a vacation, if the artist has given one. Pages show it.
alter table people add vacation_until date;

create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.recognition, changed.is_on_vacation,
        changed.vacation_until)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.recognition, before.is_on_vacation,
        before.vacation_until)
  ) then
    perform pg_notify('easel_page_tags', 'people');
  end if;
  return null;
end
$$;
