-- Lists of staff: what each person has chosen for a list, and a row for each order that can be searched, filtered and sorted.

create table staff_list_settings (
  person_id bigint not null references people (id) on delete cascade,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  -- Null for the columns of the list itself.
  columns text[],
  views jsonb not null default '[]' check (jsonb_typeof(views) = 'array'),
  primary key (person_id, list)
);

-- The status of a whole order, from those of its lines: the same rule as getOrderStatus (domain/selling/order-status.ts).
create function order_status_of_lines(statuses text[]) returns text language sql immutable as $$
  select coalesce(
    (select status from unnest(array['pending', 'placed', 'preparing', 'in-transit', 'return-requested', 'returning', 'delivered', 'completed'])
       with ordinality as progress (status, place)
     where status = any (statuses) order by place limit 1),
    (select status from unnest(array['returned', 'cancelled', 'failed']) with ordinality as ended (status, place)
     where status = any (statuses) order by place limit 1),
    'failed')
$$;

-- Words in lower case without punctuation, which are searched by their beginnings.
create function search_words(value text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(lower(value), '[\s!-/:-@\[-`{-~]+'), ''))
$$;

create table listed_orders (
  order_id bigint primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  state order_line_status not null,
  total_cents bigint not null,
  country text not null,
  buyer text not null,
  artist_ids bigint[] not null,
  -- Number, email, name of the recipient, titles.
  words tsvector not null
);
create index listed_orders_by_time on listed_orders (created_at desc, order_id desc);
create index listed_orders_by_state on listed_orders (state, created_at desc, order_id desc);
create index listed_orders_by_total on listed_orders (total_cents, order_id);
create index listed_orders_by_country on listed_orders (country, created_at desc);
create index listed_orders_of_artists on listed_orders using gin (artist_ids);
create index listed_orders_words on listed_orders using gin (words);

create function list_orders(ids bigint[]) returns void language sql as $$
  insert into listed_orders (order_id, created_at, state, total_cents, country, buyer, artist_ids, words)
  select orders.id, orders.created_at, order_status_of_lines(lines.statuses), orders.total_cents,
    lower(coalesce(ship_to ->> 'countryCode', '')), coalesce(ship_to ->> 'fullName', ''), lines.artist_ids,
    search_words(concat_ws(' ', number, email, ship_to ->> 'fullName', lines.titles))
  from orders
  cross join lateral (
    select coalesce(array_agg(status::text), '{}') as statuses,
      coalesce(array_agg(distinct artist_id) filter (where artist_id is not null), '{}') as artist_ids,
      string_agg(title, ' ') as titles
    from order_lines where order_id = orders.id
  ) as lines
  where orders.id = any (ids)
  on conflict (order_id) do update set created_at = excluded.created_at, state = excluded.state, total_cents = excluded.total_cents,
    country = excluded.country, buyer = excluded.buyer, artist_ids = excluded.artist_ids, words = excluded.words
$$;

create function list_changed_orders() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct id from changed_orders));
  return null;
end
$$;
create function list_orders_of_changed_lines() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct order_id from changed_lines));
  return null;
end
$$;
create trigger list_new_orders after insert on orders
  referencing new table as changed_orders for each statement execute function list_changed_orders();
create trigger list_updated_orders after update on orders
  referencing new table as changed_orders for each statement execute function list_changed_orders();
create trigger list_orders_of_new_lines after insert on order_lines
  referencing new table as changed_lines for each statement execute function list_orders_of_changed_lines();
create trigger list_orders_of_updated_lines after update on order_lines
  referencing new table as changed_lines for each statement execute function list_orders_of_changed_lines();

select list_orders(array(select id from orders));
