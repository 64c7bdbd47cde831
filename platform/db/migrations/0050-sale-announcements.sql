-- Orders whose artists have been told about their sales. Orders from before are not announced any more.
create table sale_announcements (
  order_id bigint primary key references orders (id) on delete cascade,
  announced_at timestamptz not null
);
insert into sale_announcements (order_id, announced_at) select id, now() from orders where status = 'placed';
create index orders_by_placed_at on orders (placed_at) where status = 'placed';
