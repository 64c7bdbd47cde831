-- The list of orders for staff was written up to four times for each order, with its words and seven indexes: more than half of what an order cost the
-- database. It is written once, with the lines of the order, and later changes write only what they change. The functions are for one order, because
-- PostgreSQL keeps a plan for one id, and makes a new one each time for a list of ids.
drop trigger list_new_orders on orders;
drop trigger list_updated_orders on orders;
drop trigger list_orders_of_updated_lines on order_lines;
drop function list_changed_orders();
drop function list_orders(bigint[]);

create function list_order(listed_id bigint) returns void language plpgsql as $$
begin
  insert into listed_orders (order_id, created_at, state, total_cents, country, buyer, artist_ids, words)
  select orders.id, coalesce(orders.placed_at, orders.created_at), order_status_of_lines(lines.statuses), orders.total_cents,
    lower(coalesce(ship_to ->> 'countryCode', '')), coalesce(ship_to ->> 'fullName', ''), lines.artist_ids,
    search_words(concat_ws(' ', number, email, ship_to ->> 'fullName', lines.titles))
  from orders
  cross join (
    select coalesce(array_agg(status::text), '{}') as statuses,
      coalesce(array_agg(distinct artist_id) filter (where artist_id is not null), '{}') as artist_ids,
      string_agg(title, ' ') as titles
    from order_lines where order_id = listed_id
  ) as lines
  where orders.id = listed_id
  on conflict (order_id) do update set created_at = excluded.created_at, state = excluded.state, total_cents = excluded.total_cents,
    country = excluded.country, buyer = excluded.buyer, artist_ids = excluded.artist_ids, words = excluded.words;
end
$$;

create or replace function list_orders_of_changed_lines() returns trigger language plpgsql as $$
begin
  perform list_order(order_id) from (select distinct order_id from changed_lines) as changed;
  return null;
end
$$;

-- Date, state and total: what changes while an order is placed and fulfilled.
create function list_order_progress(listed_id bigint) returns void language plpgsql as $$
declare
  present_state text := order_status_of_lines(array(select status::text from order_lines where order_id = listed_id));
begin
  update listed_orders as listed
  set created_at = coalesce(orders.placed_at, orders.created_at), state = present_state, total_cents = orders.total_cents
  from orders
  where orders.id = listed_id and listed.order_id = listed_id
    -- The first of several triggers of a statement writes everything.
    and (listed.created_at, listed.state::text, listed.total_cents)
      is distinct from (coalesce(orders.placed_at, orders.created_at), present_state, orders.total_cents);
end
$$;

create function list_changed_order() returns trigger language plpgsql as $$
begin
  perform list_order(new.id);
  return null;
end
$$;

create function list_order_of_changed_line() returns trigger language plpgsql as $$
begin
  perform list_order(new.order_id);
  return null;
end
$$;

create function list_progress_of_order() returns trigger language plpgsql as $$
begin
  perform list_order_progress(new.id);
  return null;
end
$$;

create function list_progress_of_line() returns trigger language plpgsql as $$
begin
  perform list_order_progress(new.order_id);
  return null;
end
$$;

create trigger list_changed_order after update of number, email, ship_to on orders for each row
  when ((old.number, old.email, old.ship_to::text) is distinct from (new.number, new.email, new.ship_to::text))
  execute function list_changed_order();
create trigger list_progress_of_order after update of placed_at, created_at, total_cents on orders for each row
  when ((old.placed_at, old.created_at, old.total_cents) is distinct from (new.placed_at, new.created_at, new.total_cents))
  execute function list_progress_of_order();
create trigger list_order_of_changed_line after update of title, artist_id on order_lines for each row
  when ((old.title, old.artist_id) is distinct from (new.title, new.artist_id))
  execute function list_order_of_changed_line();
create trigger list_progress_of_line after update of status on order_lines for each row
  when (old.status::text is distinct from new.status::text)
  execute function list_progress_of_line();
