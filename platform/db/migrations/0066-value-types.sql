-- What a single column may contain is part of its type. PostgreSQL reads every check of a table anew for each statement that writes to it, but a type
-- only once, and only for the columns that are written: selling a work does not check its title again. Checks that compare columns stay with the
-- tables, and those of the columns that others are generated from.

create domain cents as bigint check (value >= 0);
create domain positive_cents as bigint check (value > 0);
create domain nonzero_cents as bigint check (value <> 0);
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain positive_integer as integer check (value > 0);
create domain positive_number as double precision check (value > 0);
create domain json_record as jsonb check (jsonb_typeof(value) = 'object');

create domain work_title as text check (length(value) between 1 and 500);
create domain work_category as text check (value in (
  'paintings', 'photography', 'digital', 'drawings', 'mixed-media', 'sculpture', 'collage', 'printmaking', 'installation'));
create domain original_status as text check (value in ('avail', 'reserved', 'sold', 'unavail'));
create domain curated_status as text check (value in ('down', 'not-curated', 'up'));
create domain work_condition as text check (value in ('new', 'excellent', 'good', 'fair'));
create domain signature_place as text check (value in ('none', 'front', 'back', 'edge', 'label'));
create domain installation_type as text check (value in ('free_standing', 'wall_mounted'));
create domain packaging as text check (value in ('rolled', 'flat_cardboard', 'flat_crate'));
create domain description_author as text check (value in ('artist', 'staff'));
create domain zone_prices as jsonb check (are_zone_prices(value));
create domain zone_codes as text[] check (value <@ array['US', 'AM1A', 'EU1C', 'EU2C', 'AP2I', 'ME1A', 'AF1A']);
create domain color_codes as text[] check (are_colors(value));
create domain picture_color as text check (value ~ '^#[0-9a-f]{6}$');
create domain picture_placeholder as text check (length(value) < 600);

create domain order_status as text check (value in ('pending', 'placed', 'failed'));
create domain order_site as text check (value in ('main', 'limited'));
create domain order_line_kind as text check (value in ('original', 'print', 'gift-card'));
create domain order_line_status as text check (value in (
  'pending', 'placed', 'preparing', 'in-transit', 'delivered', 'completed', 'return-requested', 'returning', 'returned', 'cancelled', 'failed'));
create domain sales_channel as text check (value in ('artist', 'limited'));
create domain sku as text check (length(value) <= 100);
create domain carrier_name as text check (length(value) between 1 and 40);
create domain tracking_number as text check (length(value) <= 40);
create domain payment_status as text check (value in ('created', 'requires-action', 'authorized', 'captured', 'voided', 'failed'));
create domain ledger_account as text check (value in (
  'gateway', 'bank', 'artist', 'gift-cards', 'revenue', 'coupons', 'fees', 'goodwill', 'disputes', 'shipping', 'tax', 'duty'));

-- The type of a column cannot be changed while a trigger names it.
drop trigger works_record_prices on works;
drop trigger works_queue_updated on works;
drop function queue_offered_works();

alter table works
  drop constraint works_title_check, alter title type work_title,
  drop constraint works_category_check, alter category type work_category,
  drop constraint works_original_status_check, alter original_status type original_status,
  drop constraint works_curated_status_check, alter curated_status type curated_status,
  drop constraint works_condition_check, alter condition type work_condition,
  drop constraint works_signature_check, alter signature type signature_place,
  drop constraint works_installation_type_check, alter installation_type type installation_type,
  drop constraint works_packaging_check, alter packaging type packaging,
  drop constraint works_described_by_check, alter described_by type description_author,
  drop constraint works_list_prices_check, alter list_prices type zone_prices,
  drop constraint works_sold_in_zones_check, alter sold_in_zones type zone_codes,
  drop constraint works_colors_check, alter colors type color_codes,
  drop constraint works_depth_cm_check, alter depth_cm type positive_number,
  drop constraint works_weight_kg_check, alter weight_kg type positive_number,
  drop constraint works_picture_version_check, alter picture_version type positive_integer,
  drop constraint works_picture_color_check, alter picture_color type picture_color,
  drop constraint works_picture_placeholder_check, alter picture_placeholder type picture_placeholder;

alter table orders
  drop constraint orders_status_check, alter status type order_status,
  drop constraint orders_site_check, alter site type order_site,
  drop constraint orders_currency_check, alter currency type currency_code,
  drop constraint orders_subtotal_cents_check, alter subtotal_cents type cents,
  drop constraint orders_shipping_cents_check, alter shipping_cents type cents,
  drop constraint orders_duty_cents_check, alter duty_cents type cents,
  drop constraint orders_clearance_cents_check, alter clearance_cents type cents,
  drop constraint orders_tax_cents_check, alter tax_cents type cents,
  drop constraint orders_gift_card_cents_check, alter gift_card_cents type cents,
  drop constraint orders_ship_to_check, alter ship_to type json_record;

alter table order_lines
  drop constraint order_lines_line_check, alter line type positive_integer,
  drop constraint order_lines_sku_check, alter sku type sku,
  drop constraint order_lines_kind_check, alter kind type order_line_kind,
  drop constraint order_lines_status_check, alter status type order_line_status,
  drop constraint order_lines_channel_check, alter channel type sales_channel,
  drop constraint order_lines_facts_check, alter facts type json_record,
  drop constraint order_lines_quantity_check, alter quantity type positive_integer,
  drop constraint order_lines_unit_cents_check, alter unit_cents type positive_cents,
  drop constraint order_lines_tax_cents_check, alter tax_cents type cents,
  drop constraint order_lines_duty_cents_check, alter duty_cents type cents,
  drop constraint order_lines_shipping_cents_check, alter shipping_cents type cents,
  drop constraint order_lines_shipping_tax_cents_check, alter shipping_tax_cents type cents,
  drop constraint order_lines_clearance_cents_check, alter clearance_cents type cents,
  drop constraint order_lines_shipping_discount_cents_check, alter shipping_discount_cents type cents,
  drop constraint order_lines_carrier_check, alter carrier type carrier_name,
  drop constraint order_lines_tracking_number_check, alter tracking_number type tracking_number;

alter table payments
  drop constraint payments_status_check, alter status type payment_status,
  drop constraint payments_amount_cents_check, alter amount_cents type positive_cents,
  drop constraint payments_currency_check, alter currency type currency_code;

alter table ledger_entries
  drop constraint ledger_entries_account_check, alter account type ledger_account,
  drop constraint ledger_entries_cents_check, alter cents type nonzero_cents,
  drop constraint ledger_entries_currency_check, alter currency type currency_code;

create trigger works_record_prices after update of list_prices on works
  for each row when (old.list_prices is distinct from new.list_prices) execute function record_price_change();

-- Few updates make a work available, so the condition is part of the trigger.
create function queue_offered_work() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches) then
    insert into offered_works (work_id) values (new.id);
  end if;
  return null;
end
$$;

/* Approved or listed again, or available again after a sale or a withdrawal. A reservation that ends is not news. */
create trigger works_queue_updated after update of is_safe, is_delisted, original_status on works
  for each row when (
    new.is_safe and not new.is_delisted
    and (not old.is_safe or old.is_delisted or (new.original_status = 'avail' and old.original_status in ('sold', 'unavail'))))
  execute function queue_offered_work();

-- One trigger notes and publishes changed works.
create function follow_changed_works() returns trigger language plpgsql as $$
begin
  insert into work_changes (work_id) select id from changed;
  perform notify_tags('work', array(select id::text from changed), '{listing}');
  return null;
end
$$;

drop trigger works_note_updated on works;
drop trigger works_notify_updated on works;
create trigger works_follow_updated after update on works
  referencing new table as changed for each statement execute function follow_changed_works();
drop trigger works_note_deleted on works;
drop trigger works_notify_deleted on works;
create trigger works_follow_deleted after delete on works
  referencing old table as changed for each statement execute function follow_changed_works();
drop function notify_changed_works();
