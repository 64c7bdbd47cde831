-- Works of a series, artist's proofs of editions, prints that are not sold any more although some were ordered, and discounts that artists join.

alter table works add series text not null default '' check (char_length(series) <= 80);
create index works_of_series on works (artist_id, series) where series <> '';

alter table print_products add is_offered boolean not null default true;
-- Copies outside the edition that the artist keeps. They are not sold here.
alter table print_products add artist_proofs integer not null default 0 check (artist_proofs between 0 and 100);
alter table print_products add constraint open_editions_have_no_proofs check (artist_proofs = 0 or edition = 'limited');
alter table print_products add can_be_bought boolean not null
  generated always as (is_offered and (edition = 'open' or edition_sold < coalesce(edition_size, 0))) stored;

-- Whether the artist pays for discounts of coupons that artists fund. Without consent they do not apply.
alter table works add joins_discounts boolean not null default false;

-- What works like a draft cost.
create index works_to_compare on works (category, size, rank desc) where original_status = 'avail' and not is_delisted and is_safe;

-- A work is announced when its first prints are offered, also if others were taken off sale before.
create or replace function queue_works_with_first_prints() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into offered_works (work_id, is_prints_only)
      select distinct work_id, true from changed
      where not exists (
        select from print_products as other
        where other.work_id = changed.work_id and other.is_offered
          and not exists (select from changed as own where own.id = other.id));
  end if;
  return null;
end
$$;
