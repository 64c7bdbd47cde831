-- Applications of collectors who want to sell, and what happens to the works of artists who are away.

create domain application_state as text check (value in ('draft', 'submitted', 'more-information', 'accepted', 'declined'));

-- One for each person. What it says is saved while it is typed.
create table artist_applications (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people (id) on delete cascade,
  state application_state not null default 'draft',
  form json_record not null default '{}',
  -- Rises with every submission, so that nobody decides on something else than what they have read.
  version integer not null default 0,
  -- What the curator wrote to the applicant last.
  reason text not null default '' check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  constraint submitted_applications_have_a_time check (state <> 'submitted' or submitted_at is not null),
  constraint decided_applications_have_a_time check (state not in ('accepted', 'declined') or decided_at is not null)
);
create index artist_applications_by_state on artist_applications (state, submitted_at);

-- Works that are not public. In the database and not in object storage, so that they are deleted with the application and never have a public address.
create table application_photos (
  id bigint generated always as identity primary key,
  application_id bigint not null references artist_applications (id) on delete cascade,
  jpeg bytea not null,
  width_px positive_integer not null,
  height_px positive_integer not null,
  created_at timestamptz not null default now()
);
create index application_photos_of_application on application_photos (application_id, id);

-- Submissions and decisions. Rows are never changed.
create table application_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references artist_applications (id) on delete cascade,
  action text not null check (action in ('submit', 'take-back', 'accept', 'request-information', 'decline')),
  -- Null for the applicant.
  curator_id bigint references people (id) on delete set null,
  reason text not null default '',
  -- What the application said at that time, with the ids of its photos.
  content json_record not null default '{}',
  happened_at timestamptz not null default now()
);
create index application_events_of_application on application_events (application_id, id);

alter table people
  -- The first day of a vacation. A planned one begins by itself: a job sets is_on_vacation.
  add vacation_from date,
  -- What the artist tells buyers.
  add vacation_note text not null default '' check (char_length(vacation_note) <= 300),
  -- Works can be bought during the vacation and are shipped after it.
  add ships_after_vacation boolean not null default false,
  add check_in_due_sent_at timestamptz,
  add check_in_overdue_sent_at timestamptz,
  -- The artist has not answered for so long that the works are not for sale until the next check-in.
  add is_check_in_lapsed boolean not null default false,
  add constraint vacations_end_after_they_begin check (vacation_from <= vacation_until),
  add constraint shipping_after_a_vacation_needs_its_end check (not ships_after_vacation or vacation_until is not null);
-- Whether the works of an artist are not for sale at the moment.
alter table people add is_away boolean not null
  generated always as ((is_on_vacation and not ships_after_vacation) or is_check_in_lapsed) stored;

create index people_on_vacation on people (vacation_until) where is_on_vacation or vacation_from is not null;
create index people_to_check_in on people (check_in_started_at) where check_in_started_at is not null;

create or replace function note_works_of_people() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id)
    select works.id
    from changed
    join before using (id)
    join works on works.artist_id = changed.id
    where (changed.first_name, changed.last_name, changed.user_name, changed.user_type, changed.country_code,
        changed.recognition, changed.is_away, changed.is_banned)
      is distinct from (before.first_name, before.last_name, before.user_name, before.user_type, before.country_code,
        before.recognition, before.is_away, before.is_banned);
  return null;
end
$$;

create or replace function tell_pages_of_people() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array(
    select changed.id::text from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.avatar_color, changed.avatar_recipe, changed.avatar_version, changed.recognition, changed.is_on_vacation,
        changed.vacation_until, changed.vacation_note, changed.ships_after_vacation, changed.is_away, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.avatar_color, before.avatar_recipe, before.avatar_version, before.recognition, before.is_on_vacation,
        before.vacation_until, before.vacation_note, before.ships_after_vacation, before.is_away, before.is_banned)), '{listing}');
  return null;
end
$$;
