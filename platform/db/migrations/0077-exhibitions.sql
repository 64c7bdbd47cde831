-- Exhibitions of artists, one in each line, as they wrote them.
alter table people add exhibitions text not null default '' check (char_length(exhibitions) <= 8000);

create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array(
    select changed.id::text from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.exhibitions, changed.avatar_color, changed.avatar_recipe, changed.avatar_version, changed.recognition,
        changed.is_on_vacation, changed.vacation_until, changed.vacation_note, changed.ships_after_vacation, changed.is_away, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.exhibitions, before.avatar_color, before.avatar_recipe, before.avatar_version, before.recognition,
        before.is_on_vacation, before.vacation_until, before.vacation_note, before.ships_after_vacation, before.is_away, before.is_banned)), '{listing}');
  return null;
end
$$;
