-- Works that staff took off sale, and artists who may not sell: the shop shows both as not for sale.
alter table works add column is_delisted boolean not null default false;
alter table people add column is_banned boolean not null default false;

create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.recognition, changed.is_on_vacation,
        changed.vacation_until, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.recognition, before.is_on_vacation,
        before.vacation_until, before.is_banned)
  ) then
    perform pg_notify('easel_page_tags', 'people');
  end if;
  return null;
end
$$;

create or replace function note_works_of_people() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id)
    select works.id
    from changed
    join before using (id)
    join works on works.artist_id = changed.id
    where (changed.first_name, changed.last_name, changed.user_name, changed.user_type, changed.country_code,
        changed.recognition, changed.is_on_vacation, changed.is_banned)
      is distinct from (before.first_name, before.last_name, before.user_name, before.user_type, before.country_code,
        before.recognition, before.is_on_vacation, before.is_banned);
  return null;
end
$$;
