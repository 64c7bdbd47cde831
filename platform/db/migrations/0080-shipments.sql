-- Shipments: parcels of an order with addresses, a label, a pickup and what the carrier reports.

create domain shipment_state as text check (value in (
  'draft', 'confirmed', 'label-bought', 'pickup-scheduled', 'in-transit', 'delivered', 'exception', 'returned'));
create domain tracking_event_kind as text check (value in (
  'accepted', 'in-transit', 'customs', 'out-for-delivery', 'delivered', 'delivery-failed', 'damaged', 'lost', 'returned'));

-- Where an artist ships from, and how many business days the artist needs at most. Null for the usual ones.
create table shipping_settings (
  person_id bigint primary key references people (id) on delete cascade,
  ship_from json_record not null default '{}',
  handling_days integer check (handling_days between 1 and 10),
  updated_at timestamptz not null default now()
);

-- Pages of works say when they arrive.
create function notify_shipping_settings() returns trigger language plpgsql as $$
begin
  perform notify_tags('artist', array[new.person_id::text], '{}');
  return null;
end
$$;
create trigger tell_pages_of_new_shipping_settings after insert on shipping_settings
  for each row when (new.handling_days is not null) execute function notify_shipping_settings();
create trigger tell_pages_of_shipping_settings after update on shipping_settings
  for each row when (new.handling_days is distinct from old.handling_days) execute function notify_shipping_settings();

-- One parcel of one order from one origin.
create table shipments (
  id uuid primary key,
  order_id bigint not null references orders (id) on delete cascade,
  -- Whose works it contains. Null for prints of several artists.
  artist_id bigint references people (id) on delete set null,
  -- From the buyer back to the artist. The end of the artist is then the destination.
  is_return boolean not null default false,
  state shipment_state not null default 'draft',
  -- Rises with every change, so that nobody overwrites what somebody else has just changed.
  version integer not null default 1,
  origin json_record not null,
  destination json_record not null,
  parcel json_record not null,
  -- Addresses and parcel as they were when they were confirmed. A label is bought for these.
  confirmed json_record,
  -- The last day for shipping it, in the calendar of its origin.
  ship_by date not null,
  carrier carrier_name,
  service text check (char_length(service) <= 60),
  service_name text not null default '' check (char_length(service_name) <= 100),
  -- buying: the carrier was asked, and the answer is not stored yet. cancelling: the same for a cancellation.
  label_state text not null default 'none' check (label_state in ('none', 'buying', 'bought', 'cancelling')),
  -- The carrier sells one label for a reference, however often it is asked. Every attempt after a cancellation has a new one.
  label_reference text unique check (char_length(label_reference) <= 60),
  label_attempt integer not null default 1,
  label_cents cents,
  label_currency currency_code not null default 'USD',
  label_bought_at timestamptz,
  tracking_number tracking_number not null default '',
  pickup_day date,
  pickup_window text not null default '' check (char_length(pickup_window) <= 100),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- What somebody or the carrier has reported last.
  problem text not null default '' check (char_length(problem) <= 1000),
  tracked_at timestamptz,
  created_by bigint references people (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint labels_have_a_reference check (label_state = 'none' or label_reference is not null),
  constraint bought_labels_have_a_number check (label_state <> 'bought' or tracking_number <> ''),
  constraint shipments_under_way_have_a_label check (state in ('draft', 'confirmed') or label_state in ('bought', 'cancelling')),
  constraint confirmed_shipments_have_a_copy check (state = 'draft' or confirmed is not null),
  constraint pickups_have_a_day check (state <> 'pickup-scheduled' or pickup_day is not null)
);
create index shipments_of_order on shipments (order_id, created_at);
create index shipments_by_state on shipments (state, ship_by);
create index shipments_to_track on shipments (tracked_at nulls first)
  where state in ('label-bought', 'pickup-scheduled', 'in-transit', 'exception') or label_state in ('buying', 'cancelling');

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  order_id bigint not null,
  line integer not null,
  -- False after the parcel has come back, so that the work can be sent again.
  is_open boolean not null default true,
  primary key (shipment_id, line),
  foreign key (order_id, line) references order_lines (order_id, line) on delete cascade
);
-- A work travels in one parcel.
create unique index shipment_lines_open on shipment_lines (order_id, line) where is_open;

-- What carriers have reported. Rows are never changed.
create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  -- The carrier's id of the report, which it repeats.
  carrier_event_id text not null check (char_length(carrier_event_id) <= 100),
  kind tracking_event_kind not null,
  happened_at timestamptz not null,
  place text not null default '' check (char_length(place) <= 200),
  unique (shipment_id, carrier_event_id)
);

-- Who has done what. Rows are never changed.
create table shipment_history (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  action text not null check (char_length(action) <= 40),
  actor text not null check (actor in ('artist', 'staff', 'carrier')),
  person_id bigint references people (id) on delete set null,
  note text not null default '' check (char_length(note) <= 1000),
  happened_at timestamptz not null
);
create index shipment_history_of_shipment on shipment_history (shipment_id, id);

-- Labels of the built-in test carrier.
create table test_carrier_labels (
  reference text primary key,
  tracking_number text not null unique,
  service text not null,
  cents cents not null,
  scenario text not null,
  crosses_customs boolean not null,
  origin_place text not null,
  destination_place text not null,
  bought_at timestamptz not null,
  pickup_day date,
  cancelled_at timestamptz
);
