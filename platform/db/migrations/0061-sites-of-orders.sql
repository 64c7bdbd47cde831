-- The site that an order was placed on: the main one, or that of limited editions.
alter table orders add site text not null default 'main' check (site in ('main', 'limited'));
