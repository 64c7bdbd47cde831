-- Imported artists and those of the demo had no full name: the list of artists did not find them, and certificates did not name them.

create function fill_full_name() returns trigger language plpgsql as $$
begin
  new.full_name := trim(new.first_name || ' ' || new.last_name);
  return new;
end
$$;

create trigger people_fill_full_name before insert or update of first_name, last_name on people
  for each row when (new.full_name = '') execute function fill_full_name();

update people set full_name = trim(first_name || ' ' || last_name) where full_name = '';
