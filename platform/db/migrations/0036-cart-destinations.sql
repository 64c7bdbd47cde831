-- Where a cart is delivered to before an address is chosen, and removed items that can be restored.

alter table carts
  add destination_country text check (destination_country ~ '^[a-z]{2}$'),
  -- A state or province in upper case; empty if it is not known.
  add destination_region text not null default '' check (length(destination_region) <= 10);

alter table cart_lines
  -- The zone of the price when the item was added. Prices of different zones are not compared.
  add added_zone text,
  -- Removed items are kept for a day, so that a removal can be undone.
  add removed_at timestamptz;
create index cart_lines_by_removal on cart_lines (removed_at) where removed_at is not null;
