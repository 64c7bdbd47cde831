-- People who want to buy an original that is held for somebody else.

create table waiting_list (
  id uuid primary key,
  work_id bigint not null references works (id) on delete cascade,
  -- A user, or a guest who is known by the email address and, in the browser, by the id of the cart.
  person_id bigint references people (id) on delete set null,
  guest_id text,
  email text not null check (email = lower(email) and length(email) <= 320),
  /*
   * unconfirmed: a guest has not opened the link in the email. waiting: has a position. offered: may buy the work before others.
   * bought, missed (did not buy in time), left, ended (the work is no longer for sale): final.
   */
  status text not null check (status in ('unconfirmed', 'waiting', 'offered', 'bought', 'missed', 'left', 'ended')),
  joined_at timestamptz not null default now(),
  -- Positions are in this order.
  confirmed_at timestamptz,
  exclusive_until timestamptz,
  -- When the email about the exclusive hour was written.
  announced_at timestamptz,
  constraint positions_are_confirmed check (status not in ('waiting', 'offered') or confirmed_at is not null),
  constraint offers_have_an_end check (status <> 'offered' or exclusive_until is not null)
);
create unique index waiting_list_has_an_email_once on waiting_list (work_id, email) where status in ('unconfirmed', 'waiting', 'offered');
create unique index waiting_list_has_a_person_once on waiting_list (work_id, person_id) where status in ('unconfirmed', 'waiting', 'offered');
create unique index works_are_offered_to_one on waiting_list (work_id) where status = 'offered';
create index waiting_list_in_order on waiting_list (work_id, confirmed_at, id) where status = 'waiting';
create index waiting_list_offered_until on waiting_list (exclusive_until) where status = 'offered';
create index waiting_list_of_person on waiting_list (person_id);
create index waiting_list_of_guest on waiting_list (guest_id) where guest_id is not null;
