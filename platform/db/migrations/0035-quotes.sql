-- Quotes: what a purchase costs, honored until they expire. They are written once.

create table quotes (
  id uuid primary key,
  person_id bigint references people (id) on delete cascade,
  -- The id of the guest's cart.
  guest_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  constraint quotes_have_one_owner check ((person_id is null) <> (guest_id is null))
);
create index quotes_by_expiry on quotes (expires_at);
create index quotes_of_person on quotes (person_id) where person_id is not null;

create function refuse_changed_quotes() returns trigger language plpgsql as $$
begin
  raise exception 'Quotes cannot be changed.';
end
$$;
create trigger quotes_are_immutable before update on quotes for each statement execute function refuse_changed_quotes();
