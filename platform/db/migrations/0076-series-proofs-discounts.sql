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
