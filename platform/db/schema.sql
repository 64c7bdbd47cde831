-- The schema after all migrations. Generated: npx vitest run platform/db/schema-file.test.ts -u

create domain application_state as text CHECK (VALUE = ANY (ARRAY['draft'::text, 'submitted'::text, 'more-information'::text, 'accepted'::text, 'declined'::text]));
create domain basis_points as integer CHECK (VALUE >= 0);
create domain carrier_name as text CHECK (length(VALUE) >= 1 AND length(VALUE) <= 40);
create domain cents as bigint CHECK (VALUE >= 0);
create domain color_codes as text[] CHECK (are_colors(VALUE));
create domain curated_status as text CHECK (VALUE = ANY (ARRAY['down'::text, 'not-curated'::text, 'up'::text]));
create domain currency_code as text CHECK (VALUE ~ '^[A-Z]{3}$'::text);
create domain description_author as text CHECK (VALUE = ANY (ARRAY['artist'::text, 'staff'::text]));
create domain draft_state as text CHECK (VALUE = ANY (ARRAY['draft'::text, 'submitted'::text, 'changes-requested'::text, 'rejected'::text]));
create domain image_kind as text CHECK (VALUE = ANY (ARRAY['front'::text, 'detail'::text, 'back'::text, 'side'::text, 'framed'::text, 'room'::text]));
create domain installation_type as text CHECK (VALUE = ANY (ARRAY['free_standing'::text, 'wall_mounted'::text]));
create domain json_record as jsonb CHECK (jsonb_typeof(VALUE) = 'object'::text);
create domain ledger_account as text CHECK (VALUE = ANY (ARRAY['gateway'::text, 'bank'::text, 'artist'::text, 'gift-cards'::text, 'revenue'::text, 'coupons'::text, 'fees'::text, 'goodwill'::text, 'disputes'::text, 'shipping'::text, 'tax'::text, 'duty'::text]));
create domain listing_state as text CHECK (VALUE = ANY (ARRAY['listed'::text, 'hidden'::text, 'withdrawn'::text, 'sold-elsewhere'::text]));
create domain nonzero_cents as bigint CHECK (VALUE <> 0);
create domain order_line_kind as text CHECK (VALUE = ANY (ARRAY['original'::text, 'print'::text, 'gift-card'::text]));
create domain order_line_status as text CHECK (VALUE = ANY (ARRAY['pending'::text, 'placed'::text, 'preparing'::text, 'in-transit'::text, 'delivered'::text, 'completed'::text, 'return-requested'::text, 'returning'::text, 'returned'::text, 'cancelled'::text, 'failed'::text]));
create domain order_site as text CHECK (VALUE = ANY (ARRAY['main'::text, 'limited'::text]));
create domain order_status as text CHECK (VALUE = ANY (ARRAY['pending'::text, 'placed'::text, 'failed'::text]));
create domain original_status as text CHECK (VALUE = ANY (ARRAY['avail'::text, 'reserved'::text, 'sold'::text, 'unavail'::text]));
create domain packaging as text CHECK (VALUE = ANY (ARRAY['rolled'::text, 'flat_cardboard'::text, 'flat_crate'::text]));
create domain payment_status as text CHECK (VALUE = ANY (ARRAY['created'::text, 'requires-action'::text, 'authorized'::text, 'captured'::text, 'voided'::text, 'failed'::text]));
create domain picture_color as text CHECK (VALUE ~ '^#[0-9a-f]{6}$'::text);
create domain picture_placeholder as text CHECK (length(VALUE) < 600);
create domain positive_cents as bigint CHECK (VALUE > 0);
create domain positive_integer as integer CHECK (VALUE > 0);
create domain positive_number as double precision CHECK (VALUE > 0::double precision);
create domain sales_channel as text CHECK (VALUE = ANY (ARRAY['artist'::text, 'limited'::text]));
create domain shipment_state as text CHECK (VALUE = ANY (ARRAY['draft'::text, 'confirmed'::text, 'label-bought'::text, 'pickup-scheduled'::text, 'in-transit'::text, 'delivered'::text, 'exception'::text, 'returned'::text]));
create domain signature_place as text CHECK (VALUE = ANY (ARRAY['none'::text, 'front'::text, 'back'::text, 'edge'::text, 'label'::text]));
create domain sku as text CHECK (length(VALUE) <= 100);
create domain tracking_event_kind as text CHECK (VALUE = ANY (ARRAY['accepted'::text, 'in-transit'::text, 'customs'::text, 'out-for-delivery'::text, 'delivered'::text, 'delivery-failed'::text, 'damaged'::text, 'lost'::text, 'returned'::text]));
create domain tracking_number as text CHECK (length(VALUE) <= 40);
create domain vat_number as text CHECK (VALUE ~ '^[A-Z]{2}[A-Z0-9+*]{2,15}$'::text);
create domain work_category as text CHECK (VALUE = ANY (ARRAY['paintings'::text, 'photography'::text, 'digital'::text, 'drawings'::text, 'mixed-media'::text, 'sculpture'::text, 'collage'::text, 'printmaking'::text, 'installation'::text]));
create domain work_condition as text CHECK (VALUE = ANY (ARRAY['new'::text, 'excellent'::text, 'good'::text, 'fair'::text]));
create domain work_title as text CHECK (length(VALUE) >= 1 AND length(VALUE) <= 500);
create domain zone_codes as text[] CHECK (VALUE <@ ARRAY['US'::text, 'AM1A'::text, 'EU1C'::text, 'EU2C'::text, 'AP2I'::text, 'ME1A'::text, 'AF1A'::text]);
create domain zone_prices as jsonb CHECK (are_zone_prices(VALUE));

create table addresses (
  id bigint generated always as identity not null,
  person_id bigint not null,
  full_name text not null,
  company text default ''::text not null,
  phone text default ''::text not null,
  street1 text not null,
  street2 text default ''::text not null,
  city text not null,
  state text default ''::text not null,
  postal_code text default ''::text not null,
  country_code text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint addresses_city_check CHECK (city <> ''::text),
  constraint addresses_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint addresses_full_name_check CHECK (full_name <> ''::text),
  constraint addresses_street1_check CHECK (street1 <> ''::text)
);
CREATE INDEX addresses_of_person ON addresses USING btree (person_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (person_id) WHERE is_default;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON addresses FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');
CREATE TRIGGER list_people_of_changed_addresses AFTER UPDATE ON addresses REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION list_people_of_rows();
CREATE TRIGGER list_people_of_former_addresses AFTER DELETE ON addresses REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION list_people_of_rows();
CREATE TRIGGER list_people_of_new_addresses AFTER INSERT ON addresses REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION list_people_of_rows();

create table advisory_events (
  id bigint generated always as identity not null,
  request_id uuid not null,
  kind text not null,
  author_id bigint,
  text text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint advisory_events_pkey PRIMARY KEY (id),
  constraint advisory_events_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint advisory_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES advisory_requests(id) ON DELETE CASCADE,
  constraint advisory_events_kind_check CHECK (kind = ANY (ARRAY['requested'::text, 'assign'::text, 'note'::text, 'select'::text, 'answer'::text, 'close'::text, 'reopen'::text])),
  constraint advisory_events_text_check CHECK (length(text) <= 4000)
);
CREATE INDEX advisory_events_of_request ON advisory_events USING btree (request_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON advisory_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'author_id');

create table advisory_photos (
  request_id uuid not null,
  jpeg bytea not null,
  constraint advisory_photos_pkey PRIMARY KEY (request_id),
  constraint advisory_photos_request_id_fkey FOREIGN KEY (request_id) REFERENCES advisory_requests(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON advisory_photos FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('request_id', '');

create table advisory_requests (
  id uuid not null,
  number bigint generated always as identity not null,
  person_id bigint,
  name text not null,
  email text not null,
  country_code text not null,
  budget text not null,
  rooms text[] not null,
  styles text[] not null,
  size text default ''::text not null,
  deadline text,
  message text default ''::text not null,
  status text default 'new'::text not null,
  assignee_id bigint,
  collection_id bigint,
  answer text default ''::text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint advisory_requests_pkey PRIMARY KEY (id),
  constraint advisory_requests_number_key UNIQUE (number),
  constraint advisory_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint advisory_requests_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE SET NULL,
  constraint advisory_requests_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint advisory_requests_answer_check CHECK (length(answer) <= 4000),
  constraint advisory_requests_check CHECK ((closed_at IS NULL) = (status <> 'closed'::text)),
  constraint advisory_requests_deadline_check CHECK (deadline ~ '^\d{4}-\d{2}-\d{2}$'::text),
  constraint advisory_requests_email_check CHECK (length(email) <= 320),
  constraint advisory_requests_message_check CHECK (length(message) <= 4000),
  constraint advisory_requests_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint advisory_requests_status_check CHECK (status = ANY (ARRAY['new'::text, 'assigned'::text, 'answered'::text, 'closed'::text]))
);
CREATE INDEX advisory_requests_by_status ON advisory_requests USING btree (status, created_at);
CREATE INDEX advisory_requests_of_email ON advisory_requests USING btree (email);
CREATE INDEX advisory_requests_of_person ON advisory_requests USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON advisory_requests FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'assignee_id,person_id');

create table api_tokens (
  id bigint generated always as identity not null,
  person_id bigint not null,
  name text not null,
  token_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint api_tokens_hint_check CHECK (char_length(hint) <= 20),
  constraint api_tokens_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX api_tokens_of_person ON api_tokens USING btree (person_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON api_tokens FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table application_events (
  id bigint generated always as identity not null,
  application_id bigint not null,
  action text not null,
  curator_id bigint,
  reason text default ''::text not null,
  content json_record default '{}'::jsonb not null,
  happened_at timestamp with time zone default now() not null,
  constraint application_events_pkey PRIMARY KEY (id),
  constraint application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES artist_applications(id) ON DELETE CASCADE,
  constraint application_events_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint application_events_action_check CHECK (action = ANY (ARRAY['submit'::text, 'take-back'::text, 'accept'::text, 'request-information'::text, 'decline'::text]))
);
CREATE INDEX application_events_of_application ON application_events USING btree (application_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON application_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'curator_id');

create table application_photos (
  id bigint generated always as identity not null,
  application_id bigint not null,
  jpeg bytea not null,
  width_px positive_integer not null,
  height_px positive_integer not null,
  created_at timestamp with time zone default now() not null,
  constraint application_photos_pkey PRIMARY KEY (id),
  constraint application_photos_application_id_fkey FOREIGN KEY (application_id) REFERENCES artist_applications(id) ON DELETE CASCADE
);
CREATE INDEX application_photos_of_application ON application_photos USING btree (application_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON application_photos FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table artist_applications (
  id bigint generated always as identity not null,
  person_id bigint not null,
  state application_state default 'draft'::text not null,
  form json_record default '{}'::jsonb not null,
  version integer default 0 not null,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  constraint artist_applications_pkey PRIMARY KEY (id),
  constraint artist_applications_person_id_key UNIQUE (person_id),
  constraint artist_applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint artist_applications_reason_check CHECK (char_length(reason) <= 2000),
  constraint decided_applications_have_a_time CHECK ((state::text <> ALL (ARRAY['accepted'::text, 'declined'::text])) OR decided_at IS NOT NULL),
  constraint submitted_applications_have_a_time CHECK (state::text <> 'submitted'::text OR submitted_at IS NOT NULL)
);
CREATE INDEX artist_applications_by_state ON artist_applications USING btree (state, submitted_at);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON artist_applications FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table artist_styles (
  artist_id bigint not null,
  style text not null,
  works_count integer not null,
  constraint artist_styles_pkey PRIMARY KEY (artist_id, style),
  constraint artist_styles_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX artist_styles_by_style ON artist_styles USING btree (style, artist_id) WHERE (works_count > 0);

create table audit_details (
  entry_id bigint not null,
  salt bytea,
  reason text,
  changes jsonb,
  people bigint[] default '{}'::bigint[] not null,
  erased_at timestamp with time zone,
  reason_digest bytea,
  constraint audit_details_pkey PRIMARY KEY (entry_id),
  constraint erased_details_are_gone CHECK ((erased_at IS NULL) = (salt IS NOT NULL) AND (erased_at IS NULL OR reason IS NULL AND changes IS NULL))
);
CREATE INDEX audit_details_of_people ON audit_details USING gin (people);
CREATE TRIGGER details_are_not_truncated BEFORE TRUNCATE ON audit_details FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER details_are_only_erased BEFORE UPDATE ON audit_details FOR EACH ROW WHEN (new.erased_at IS NULL OR old.erased_at IS NOT NULL OR new.entry_id <> old.entry_id) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER details_stay BEFORE DELETE ON audit_details FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_entries (
  id bigint not null,
  happened_at timestamp with time zone not null,
  actor_id bigint not null,
  on_behalf_of_id bigint,
  api_token_id bigint,
  action text not null,
  object_type text not null,
  object_id text not null,
  request_id text not null,
  changed_rows integer not null,
  details_digest bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_by_time ON audit_entries USING btree (happened_at);
CREATE INDEX audit_entries_of_action ON audit_entries USING btree (action, id DESC);
CREATE INDEX audit_entries_of_actor ON audit_entries USING btree (actor_id, id DESC);
CREATE INDEX audit_entries_of_object ON audit_entries USING btree (object_type, object_id, id DESC);
CREATE INDEX audit_entries_of_request ON audit_entries USING btree (request_id);
CREATE INDEX audit_entries_on_behalf_of ON audit_entries USING btree (on_behalf_of_id, id DESC) WHERE (on_behalf_of_id IS NOT NULL);
CREATE TRIGGER entries_are_not_truncated BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER entries_stay BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_head (
  is_only boolean default true not null,
  id bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (is_only),
  constraint audit_head_is_only_check CHECK (is_only)
);
CREATE TRIGGER head_is_not_truncated BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER head_moves_on BEFORE UPDATE ON audit_head FOR EACH ROW WHEN (new.id <> (old.id + 1)) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER head_stays BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_objects (
  object_type text not null,
  object_id text not null,
  entry_id bigint not null,
  constraint audit_objects_pkey PRIMARY KEY (object_type, object_id, entry_id)
);
CREATE TRIGGER objects_are_not_truncated BEFORE TRUNCATE ON audit_objects FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER objects_stay BEFORE DELETE OR UPDATE ON audit_objects FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_parts (
  entry_id bigint not null,
  "position" integer not null,
  salt bytea,
  change jsonb,
  digest bytea not null,
  people bigint[] default '{}'::bigint[] not null,
  erased_at timestamp with time zone,
  constraint audit_parts_pkey PRIMARY KEY (entry_id, "position"),
  constraint erased_parts_are_gone CHECK ((erased_at IS NULL) = (salt IS NOT NULL) AND (erased_at IS NULL) = (change IS NOT NULL))
);
CREATE INDEX audit_parts_of_people ON audit_parts USING gin (people);
CREATE TRIGGER parts_are_not_truncated BEFORE TRUNCATE ON audit_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER parts_are_only_erased BEFORE UPDATE ON audit_parts FOR EACH ROW WHEN (new.erased_at IS NULL OR old.erased_at IS NOT NULL OR new.entry_id <> old.entry_id OR new."position" <> old."position" OR new.digest <> old.digest) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER parts_stay BEFORE DELETE ON audit_parts FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

create table audit_pending (
  "position" bigint generated always as identity not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  change jsonb not null,
  people bigint[] not null,
  objects jsonb default '[]'::jsonb not null,
  constraint audit_pending_pkey PRIMARY KEY ("position")
);
CREATE INDEX audit_pending_of_transaction ON audit_pending USING btree (transaction_id, "position");

create table audit_transactions (
  transaction_id xid8 not null,
  constraint audit_transactions_pkey PRIMARY KEY (transaction_id)
);
CREATE CONSTRAINT TRIGGER write_audit_entry AFTER INSERT ON audit_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_audit_entry();

create table behavior_events (
  id bigint generated always as identity not null,
  source text not null,
  account text not null,
  name text not null,
  client_id text,
  session_id text,
  user_id text,
  item_ids text[] default '{}'::text[] not null,
  search_term text,
  body jsonb default '{}'::jsonb not null,
  happened_at timestamp with time zone default now() not null,
  constraint behavior_events_pkey PRIMARY KEY (id, happened_at),
  constraint behavior_events_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint behavior_events_source_check CHECK (source = ANY (ARRAY['constructor'::text, 'algolia'::text]))
) partition by range (happened_at);
CREATE INDEX behavior_events_in_time ON ONLY behavior_events USING btree (happened_at);
CREATE INDEX behavior_events_of_client ON ONLY behavior_events USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX behavior_events_of_exposed ON ONLY behavior_events USING btree (client_id, ((body ->> 'test'::text)), happened_at) WHERE (name = 'experiment_exposure'::text);
CREATE INDEX behavior_events_of_exposures ON ONLY behavior_events USING btree (account, happened_at) WHERE (name = 'experiment_exposure'::text);
CREATE INDEX behavior_events_of_person ON ONLY behavior_events USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX behavior_events_of_results ON ONLY behavior_events USING btree (account, happened_at) WHERE (name = ANY (ARRAY['search_result_load'::text, 'search_result_click'::text, 'purchase'::text]));
CREATE INDEX behavior_events_of_search ON ONLY behavior_events USING btree (lower(regexp_replace(btrim(search_term), '\s+'::text, ' '::text, 'g'::text))) WHERE (search_term IS NOT NULL);

create table cart_coupons (
  cart_id bigint not null,
  coupon_code text not null,
  applied_at timestamp with time zone not null,
  constraint cart_coupons_pkey PRIMARY KEY (cart_id, coupon_code),
  constraint cart_coupons_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_coupons_coupon_code_fkey FOREIGN KEY (coupon_code) REFERENCES coupons(code) ON DELETE CASCADE
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON cart_coupons FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('cart_id,coupon_code', '');

create table cart_gift_cards (
  cart_id bigint not null,
  gift_card_id bigint not null,
  added_at timestamp with time zone not null,
  constraint cart_gift_cards_pkey PRIMARY KEY (cart_id, gift_card_id),
  constraint cart_gift_cards_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_gift_cards_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON cart_gift_cards FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('cart_id,gift_card_id', '');

create table cart_lines (
  cart_id bigint not null,
  sku text not null,
  work_id bigint,
  quantity integer not null,
  is_saved_for_later boolean default false not null,
  added_price_cents bigint not null,
  added_at timestamp with time zone not null,
  added_zone text,
  removed_at timestamp with time zone,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, sku),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint cart_lines_added_price_cents_check CHECK (added_price_cents > 0),
  constraint cart_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 20),
  constraint cart_lines_sku_check CHECK (length(sku) <= 100),
  constraint gift_cards_have_no_work CHECK ((work_id IS NULL) = (sku ~ '^G'::text))
);
CREATE INDEX cart_lines_by_removal ON cart_lines USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX cart_lines_of_work ON cart_lines USING btree (work_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON cart_lines FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('cart_id,sku', '');

create table carts (
  id bigint generated always as identity not null,
  person_id bigint,
  guest_id text,
  version integer default 0 not null,
  address_id bigint,
  payment_method_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  destination_country text,
  destination_region text default ''::text not null,
  reminded_at timestamp with time zone,
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_guest_id_key UNIQUE (guest_id),
  constraint carts_person_id_key UNIQUE (person_id),
  constraint carts_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL,
  constraint carts_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id) ON DELETE SET NULL,
  constraint carts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint carts_destination_country_check CHECK (destination_country ~ '^[a-z]{2}$'::text),
  constraint carts_destination_region_check CHECK (length(destination_region) <= 10),
  constraint carts_have_one_owner CHECK ((person_id IS NULL) <> (guest_id IS NULL))
);
CREATE INDEX carts_of_guests_by_age ON carts USING btree (updated_at) WHERE (person_id IS NULL);
CREATE INDEX carts_of_users_by_age ON carts USING btree (updated_at) WHERE (guest_id IS NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON carts FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table certificate_events (
  id bigint generated always as identity not null,
  certificate_id text not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  constraint certificate_events_pkey PRIMARY KEY (id),
  constraint certificate_events_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_events_kind_check CHECK (kind = ANY (ARRAY['issued'::text, 'transferred'::text, 'revoked'::text]))
);
CREATE INDEX certificate_events_of_certificate ON certificate_events USING btree (certificate_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON certificate_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table certificate_keys (
  id text not null,
  public_key text not null,
  private_key text,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint certificate_keys_pkey PRIMARY KEY (id)
);

create table certificates (
  id text not null,
  order_id bigint not null,
  line integer not null,
  work_id bigint not null,
  print_product_id bigint,
  edition_number integer,
  key_id text not null,
  token text not null,
  issued_at timestamp with time zone not null,
  owner_id bigint,
  transfer_code_hash text,
  transfer_expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_key_id_fkey FOREIGN KEY (key_id) REFERENCES certificate_keys(id),
  constraint certificates_order_id_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, line),
  constraint certificates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint certificates_print_product_id_fkey FOREIGN KEY (print_product_id) REFERENCES print_products(id),
  constraint certificates_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint codes_expire CHECK ((transfer_code_hash IS NULL) = (transfer_expires_at IS NULL)),
  constraint copies_have_numbers CHECK ((print_product_id IS NULL) = (edition_number IS NULL))
);
CREATE INDEX certificates_of_line ON certificates USING btree (order_id, line);
CREATE INDEX certificates_of_owner ON certificates USING btree (owner_id);
CREATE UNIQUE INDEX copies_are_certified_once ON certificates USING btree (print_product_id, edition_number) WHERE ((edition_number IS NOT NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX originals_are_certified_once ON certificates USING btree (work_id) WHERE ((edition_number IS NULL) AND (revoked_at IS NULL));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON certificates FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'owner_id');

create table click_feedback (
  query text not null,
  work_id bigint not null,
  points real not null,
  constraint click_feedback_pkey PRIMARY KEY (query, work_id),
  constraint click_feedback_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint click_feedback_points_check CHECK (points > 0::double precision AND points <= 0.5::double precision)
);
CREATE INDEX click_feedback_of_work ON click_feedback USING btree (work_id);

create table collection_works (
  collection_id bigint not null,
  work_id bigint not null,
  sort_order bigint default 0 not null,
  added_at timestamp with time zone default now() not null,
  note text default ''::text not null,
  is_cover boolean default false not null,
  constraint collection_works_pkey PRIMARY KEY (collection_id, work_id),
  constraint collection_works_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint collection_works_note_check CHECK (length(note) <= 500)
);
CREATE INDEX collection_works_in_order ON collection_works USING btree (collection_id, sort_order, work_id);
CREATE INDEX collection_works_of_work_in_time ON collection_works USING btree (work_id, added_at) INCLUDE (collection_id);
CREATE UNIQUE INDEX collection_works_one_cover ON collection_works USING btree (collection_id) WHERE is_cover;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON collection_works FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('collection_id,work_id', '');
CREATE TRIGGER collection_works_count_deleted AFTER DELETE ON collection_works REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION subtract_works_count();
CREATE TRIGGER collection_works_count_inserted AFTER INSERT ON collection_works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_works_count();
CREATE TRIGGER collection_works_count_truncated AFTER TRUNCATE ON collection_works FOR EACH STATEMENT EXECUTE FUNCTION clear_works_count();
CREATE TRIGGER collection_works_notify_deleted AFTER DELETE ON collection_works REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_collections_of_works();
CREATE TRIGGER collection_works_notify_inserted AFTER INSERT ON collection_works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_collections_of_works();
CREATE TRIGGER collection_works_notify_truncated AFTER TRUNCATE ON collection_works FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('all');
CREATE TRIGGER collection_works_notify_updated AFTER UPDATE ON collection_works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_collections_of_works();

create table collections (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  title text not null,
  description text default ''::text not null,
  header text default ''::text not null,
  subtitle text default ''::text not null,
  is_private boolean default false not null,
  is_visible boolean default true not null,
  is_prints_view boolean default false not null,
  type_ids integer[] default '{1}'::integer[] not null,
  keywords text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  client_first_name text default ''::text not null,
  client_last_name text default ''::text not null,
  client_email text default ''::text not null,
  zendesk_ticket_id text default ''::text not null,
  works_count integer default 0 not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint collections_client_email_check CHECK (length(client_email) <= 320),
  constraint collections_client_first_name_check CHECK (length(client_first_name) <= 200),
  constraint collections_client_last_name_check CHECK (length(client_last_name) <= 200),
  constraint collections_description_check CHECK (length(description) <= 2000),
  constraint collections_header_check CHECK (length(header) <= 200),
  constraint collections_subtitle_check CHECK (length(subtitle) <= 200),
  constraint collections_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint collections_type_ids_check CHECK (type_ids <@ ARRAY[1, 4, 6, 7, 11, 12, 17, 18, 20, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42]),
  constraint collections_zendesk_ticket_id_check CHECK (length(zendesk_ticket_id) <= 200)
);
CREATE INDEX collections_browsable ON collections USING btree (id) WHERE ((NOT is_private) AND is_visible);
CREATE INDEX collections_of_owner ON collections USING btree (owner_id, updated_at DESC);
CREATE INDEX collections_of_owner_newest ON collections USING btree (owner_id, created_at DESC, id DESC);
CREATE INDEX collections_of_type ON collections USING gin (type_ids);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'owner_id');
CREATE TRIGGER collections_notify_deleted AFTER DELETE ON collections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted_collections();
CREATE TRIGGER collections_notify_inserted AFTER INSERT ON collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_collections();
CREATE TRIGGER collections_notify_owners_deleted AFTER DELETE ON collections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_owners_of_collections();
CREATE TRIGGER collections_notify_owners_inserted AFTER INSERT ON collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_owners_of_collections();
CREATE TRIGGER collections_notify_owners_updated AFTER UPDATE ON collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_owners_of_collections();
CREATE TRIGGER collections_notify_truncated AFTER TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('all');
CREATE TRIGGER collections_notify_updated AFTER UPDATE ON collections REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_updated_collections();
CREATE TRIGGER collections_start_count BEFORE INSERT ON collections FOR EACH ROW EXECUTE FUNCTION start_works_count();

create table confirmations (
  id bigint generated always as identity not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint confirmations_pkey PRIMARY KEY (id)
);
CREATE INDEX confirmations_by_identifier ON confirmations USING btree (identifier);

create table content (
  name text not null,
  body jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint content_pkey PRIMARY KEY (name),
  constraint content_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint content_name_check CHECK ((name = ANY (ARRAY['homepage'::text, 'promos'::text, 'shows'::text, 'search-rules'::text, 'delivery-prices'::text, 'seo'::text])) OR name ~ '^(page|show|quiz):[a-z0-9-]{1,80}$'::text),
  constraint content_version_check CHECK (version > 0)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON content FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('name', '');
CREATE TRIGGER content_notify_deleted AFTER DELETE ON content REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_content();
CREATE TRIGGER content_notify_inserted AFTER INSERT ON content REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_content();
CREATE TRIGGER content_notify_truncated AFTER TRUNCATE ON content FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('all');
CREATE TRIGGER content_notify_updated AFTER UPDATE ON content REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_updated_content();

create table content_pictures (
  id bigint generated always as identity not null,
  width_px integer not null,
  height_px integer not null,
  color text not null,
  author_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint content_pictures_pkey PRIMARY KEY (id),
  constraint content_pictures_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint content_pictures_height_px_check CHECK (height_px > 0),
  constraint content_pictures_width_px_check CHECK (width_px > 0)
);
CREATE INDEX content_pictures_of_author ON content_pictures USING btree (author_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON content_pictures FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'author_id');

create table content_previews (
  id bigint generated always as identity not null,
  token_hash text not null,
  section text not null,
  version integer not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint content_previews_pkey PRIMARY KEY (id),
  constraint content_previews_token_hash_key UNIQUE (token_hash),
  constraint content_previews_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX content_previews_expiry ON content_previews USING btree (expires_at);
CREATE INDEX content_previews_open ON content_previews USING btree (section) WHERE (ended_at IS NULL);

create table conversations (
  id text not null,
  collector_id bigint not null,
  artist_id bigint not null,
  work_id bigint,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  collector_unread integer default 0 not null,
  artist_unread integer default 0 not null,
  is_collector_emailed boolean default false not null,
  is_artist_emailed boolean default false not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id),
  constraint conversations_collector_id_fkey FOREIGN KEY (collector_id) REFERENCES people(id),
  constraint conversations_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint conversations_artist_unread_check CHECK (artist_unread >= 0),
  constraint conversations_check CHECK (collector_id <> artist_id),
  constraint conversations_collector_unread_check CHECK (collector_unread >= 0)
);
CREATE INDEX conversations_by_subject ON conversations USING btree (collector_id, artist_id, work_id);
CREATE INDEX conversations_of_artist ON conversations USING btree (artist_id, last_message_at DESC, id);
CREATE INDEX conversations_of_collector ON conversations USING btree (collector_id, last_message_at DESC, id);
CREATE INDEX conversations_of_work ON conversations USING btree (work_id) WHERE (work_id IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON conversations FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'artist_id,collector_id');

create table coupon_batches (
  id bigint generated always as identity not null,
  name text not null,
  prefix text not null,
  terms jsonb not null,
  size integer not null,
  generated integer default 0 not null,
  stopped_at timestamp with time zone,
  author_id bigint,
  created_at timestamp with time zone not null,
  request_key uuid,
  constraint coupon_batches_pkey PRIMARY KEY (id),
  constraint coupon_batches_request_key_key UNIQUE (request_key),
  constraint coupon_batches_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint coupon_batches_check CHECK (generated >= 0 AND generated <= size),
  constraint coupon_batches_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint coupon_batches_prefix_check CHECK (prefix ~ '^[A-Z0-9]{0,12}$'::text),
  constraint coupon_batches_size_check CHECK (size >= 1 AND size <= 100000),
  constraint coupon_batches_terms_check CHECK (jsonb_typeof(terms) = 'object'::text)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON coupon_batches FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'author_id');

create table coupons (
  code text not null,
  percent_off integer,
  cents_off bigint,
  minimum_cents bigint default 0 not null,
  starts_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  uses_allowed integer,
  uses integer default 0 not null,
  is_free_shipping boolean default false not null,
  countries text[] default '{}'::text[] not null,
  categories text[] default '{}'::text[] not null,
  artist_ids bigint[] default '{}'::bigint[] not null,
  products text default 'all'::text not null,
  is_first_order_only boolean default false not null,
  uses_per_person integer,
  is_combinable boolean default false not null,
  funded_by text default 'shop'::text not null,
  name text default ''::text not null,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  batch_id bigint,
  constraint coupons_pkey PRIMARY KEY (code),
  constraint coupons_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batches(id),
  constraint coupons_cents_off_check CHECK (cents_off > 0),
  constraint coupons_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'::text),
  constraint coupons_funded_by_check CHECK (funded_by = ANY (ARRAY['shop'::text, 'artist'::text])),
  constraint coupons_minimum_cents_check CHECK (minimum_cents >= 0),
  constraint coupons_name_check CHECK (char_length(name) <= 80),
  constraint coupons_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100),
  constraint coupons_products_check CHECK (products = ANY (ARRAY['all'::text, 'originals'::text, 'prints'::text])),
  constraint coupons_uses_allowed_check CHECK (uses_allowed > 0),
  constraint coupons_uses_check CHECK (uses >= 0),
  constraint coupons_uses_per_person_check CHECK (uses_per_person > 0),
  constraint ends_after_it_starts CHECK (ends_at > starts_at),
  constraint not_used_too_often CHECK (uses_allowed IS NULL OR uses <= uses_allowed),
  constraint one_kind_of_discount CHECK (((percent_off IS NOT NULL)::integer + (cents_off IS NOT NULL)::integer + is_free_shipping::integer) = 1)
);
CREATE INDEX coupons_by_age ON coupons USING btree (created_at DESC, code) WHERE (batch_id IS NULL);
CREATE INDEX coupons_of_batch ON coupons USING btree (batch_id, code) WHERE (batch_id IS NOT NULL);
CREATE INDEX used_coupons_of_batch ON coupons USING btree (batch_id, code) WHERE ((batch_id IS NOT NULL) AND (uses > 0));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON coupons FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('code', '');
CREATE TRIGGER coupons_notify AFTER UPDATE ON coupons FOR EACH ROW WHEN (new.batch_id IS NULL AND (new.minimum_cents IS DISTINCT FROM old.minimum_cents OR new.products IS DISTINCT FROM old.products OR (new.stopped_at IS NULL) IS DISTINCT FROM (old.stopped_at IS NULL))) EXECUTE FUNCTION notify_tiers_of_coupon();

create table curation_bookmarks (
  person_id bigint not null,
  work_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint curation_bookmarks_pkey PRIMARY KEY (person_id, work_id),
  constraint curation_bookmarks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint curation_bookmarks_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX curation_bookmarks_of_work ON curation_bookmarks USING btree (work_id);

create table curation_events (
  id bigint generated always as identity not null,
  work_id bigint not null,
  actor_id bigint,
  field text not null,
  from_value text not null,
  to_value text not null,
  reason text default ''::text not null,
  batch_id uuid not null,
  version integer not null,
  undoes bigint,
  happened_at timestamp with time zone default now() not null,
  constraint curation_events_pkey PRIMARY KEY (id),
  constraint curation_events_undoes_key UNIQUE (undoes),
  constraint curation_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint curation_events_undoes_fkey FOREIGN KEY (undoes) REFERENCES curation_events(id) ON DELETE CASCADE,
  constraint curation_events_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint curation_events_check CHECK (to_value <> from_value),
  constraint curation_events_field_check CHECK (field = ANY (ARRAY['status'::text, 'safe'::text, 'curator'::text])),
  constraint curation_events_reason_check CHECK (char_length(reason) <= 500)
);
CREATE INDEX curation_events_by_work ON curation_events USING btree (work_id, id DESC);
CREATE INDEX curation_events_of_actor ON curation_events USING btree (actor_id, id DESC);
CREATE INDEX curation_events_of_batch ON curation_events USING btree (batch_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON curation_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'actor_id');
CREATE TRIGGER curation_events_stay BEFORE UPDATE ON curation_events FOR EACH ROW WHEN (old.work_id IS DISTINCT FROM new.work_id OR old.field IS DISTINCT FROM new.field OR old.from_value IS DISTINCT FROM new.from_value OR old.to_value IS DISTINCT FROM new.to_value OR old.batch_id IS DISTINCT FROM new.batch_id OR old.version IS DISTINCT FROM new.version OR old.undoes IS DISTINCT FROM new.undoes OR old.happened_at IS DISTINCT FROM new.happened_at OR new.reason <> old.reason AND new.reason <> ''::text) EXECUTE FUNCTION curation_events_stay();

create table disputes (
  gateway text not null,
  id text not null,
  payment_id uuid not null,
  order_id bigint not null,
  cents bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (gateway, id),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint closed_disputes_have_a_date CHECK ((status = 'open'::text) = (closed_at IS NULL)),
  constraint disputes_cents_check CHECK (cents > 0),
  constraint disputes_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint disputes_status_check CHECK (status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX disputes_of_order ON disputes USING btree (order_id);
CREATE INDEX disputes_of_payment ON disputes USING btree (payment_id);
CREATE INDEX disputes_open ON disputes USING btree (opened_at) WHERE (status = 'open'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON disputes FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('gateway,id', '');

create table draft_images (
  id bigint generated always as identity not null,
  work_id bigint not null,
  kind image_kind not null,
  caption text default ''::text not null,
  sort_order integer not null,
  width_px positive_integer not null,
  height_px positive_integer not null,
  color picture_color not null,
  placeholder picture_placeholder,
  colors color_codes default '{}'::text[] not null,
  hints text[] default '{}'::text[] not null,
  version positive_integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  adjustment json_record,
  upload_width_px positive_integer,
  upload_height_px positive_integer,
  constraint draft_images_pkey PRIMARY KEY (id),
  constraint draft_images_work_id_fkey FOREIGN KEY (work_id) REFERENCES work_drafts(work_id) ON DELETE CASCADE,
  constraint adjusted_images_keep_the_size_of_the_upload CHECK (num_nulls(adjustment, upload_width_px, upload_height_px) = ANY (ARRAY[0, 3])),
  constraint draft_images_caption_check CHECK (char_length(caption) <= 140)
);
CREATE INDEX draft_images_of_work ON draft_images USING btree (work_id, sort_order);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON draft_images FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table draft_uploads (
  id uuid not null,
  artist_id bigint not null,
  work_id bigint not null,
  file_name text not null,
  size_bytes positive_integer not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  image_id bigint,
  constraint draft_uploads_pkey PRIMARY KEY (id),
  constraint draft_uploads_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint draft_uploads_image_id_fkey FOREIGN KEY (image_id) REFERENCES draft_images(id) ON DELETE SET NULL,
  constraint draft_uploads_work_id_fkey FOREIGN KEY (work_id) REFERENCES work_drafts(work_id) ON DELETE CASCADE,
  constraint draft_uploads_file_name_check CHECK (char_length(file_name) <= 120)
);
CREATE INDEX draft_uploads_by_age ON draft_uploads USING btree (created_at);
CREATE INDEX draft_uploads_of_artist ON draft_uploads USING btree (artist_id) WHERE (finished_at IS NULL);
CREATE INDEX draft_uploads_of_draft ON draft_uploads USING btree (work_id);
CREATE INDEX draft_uploads_of_image ON draft_uploads USING btree (image_id);

create table duty_rates (
  country_code text not null,
  kind text not null,
  rate_bp integer not null,
  clearance_cents bigint default 0 not null,
  effective_at timestamp with time zone not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint duty_rates_pkey PRIMARY KEY (country_code, kind, effective_at),
  constraint duty_rates_added_by_fkey FOREIGN KEY (added_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint duty_rates_clearance_cents_check CHECK (clearance_cents >= 0),
  constraint duty_rates_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint duty_rates_kind_check CHECK (kind = ANY (ARRAY['original'::text, 'print'::text])),
  constraint duty_rates_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON duty_rates FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('country_code,kind,effective_at', 'added_by');
CREATE TRIGGER duty_rates_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON duty_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('delivery-rates');

create table edition_copies (
  print_product_id bigint not null,
  number integer not null,
  order_id bigint not null,
  line integer not null,
  constraint edition_copies_pkey PRIMARY KEY (print_product_id, number),
  constraint edition_copies_order_id_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, line) ON DELETE CASCADE,
  constraint edition_copies_print_product_id_fkey FOREIGN KEY (print_product_id) REFERENCES print_products(id),
  constraint edition_copies_number_check CHECK (number > 0)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON edition_copies FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('print_product_id,number', '');

create table email_subscriptions (
  person_id bigint not null,
  kind text not null,
  is_on boolean not null,
  frequency text default 'weekly'::text not null,
  covered_until timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint email_subscriptions_pkey PRIMARY KEY (person_id, kind),
  constraint email_subscriptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint email_subscriptions_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text])),
  constraint email_subscriptions_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);
CREATE INDEX email_subscriptions_of_kind ON email_subscriptions USING btree (kind, covered_until) WHERE is_on;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON email_subscriptions FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id,kind', 'person_id');

create table exchange_rates (
  currency_code text not null,
  rate double precision not null,
  effective_at timestamp with time zone default now() not null,
  constraint exchange_rates_pkey PRIMARY KEY (currency_code, effective_at),
  constraint exchange_rates_currency_code_check CHECK (currency_code ~ '^[A-Z]{3}$'::text),
  constraint exchange_rates_rate_check CHECK (rate > 0::double precision)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON exchange_rates FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('currency_code,effective_at', '');
CREATE TRIGGER exchange_rates_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('rates');

create table experiment_days (
  experiment integer not null,
  day date not null,
  cell text not null,
  visitors integer not null,
  clickers integer not null,
  adders integer not null,
  buyers integer not null,
  orders integer not null,
  revenue_cents double precision not null,
  revenue_squares double precision not null,
  constraint experiment_days_pkey PRIMARY KEY (experiment, day, cell),
  constraint experiment_days_experiment_fkey FOREIGN KEY (experiment) REFERENCES experiments(number) ON DELETE CASCADE
);
CREATE INDEX experiment_days_by_day ON experiment_days USING btree (day);

create table experiments (
  number integer generated always as identity not null,
  creation_key uuid,
  name text not null,
  question text default ''::text not null,
  effect text not null,
  flag text,
  cells jsonb not null,
  control_cell text not null,
  countries text[] default '{}'::text[] not null,
  roles text[] default '{}'::text[] not null,
  traffic_percent double precision default 100 not null,
  metric text not null,
  smallest_effect double precision not null,
  state text default 'draft'::text not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  kept_cell text,
  verdict text default ''::text not null,
  version integer default 1 not null,
  author_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint experiments_pkey PRIMARY KEY (number),
  constraint experiments_creation_key_key UNIQUE (creation_key),
  constraint experiments_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint experiments_flag_fkey FOREIGN KEY (flag) REFERENCES feature_flags(key),
  constraint experiments_cells_check CHECK (jsonb_typeof(cells) = 'array'::text),
  constraint experiments_check CHECK ((effect = 'flag'::text) = (flag IS NOT NULL)),
  constraint experiments_check1 CHECK ((state = 'draft'::text) = (started_at IS NULL)),
  constraint experiments_check2 CHECK ((state = 'stopped'::text) = (ended_at IS NOT NULL)),
  constraint experiments_check3 CHECK (kept_cell IS NULL OR state = 'stopped'::text),
  constraint experiments_control_cell_check CHECK (control_cell ~ '^\d\d$'::text),
  constraint experiments_effect_check CHECK (effect = ANY (ARRAY['none'::text, 'search-path'::text, 'tile'::text, 'flag'::text])),
  constraint experiments_metric_check CHECK (metric = ANY (ARRAY['clicks'::text, 'carts'::text, 'orders'::text, 'revenue'::text])),
  constraint experiments_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint experiments_question_check CHECK (char_length(question) <= 500),
  constraint experiments_smallest_effect_check CHECK (smallest_effect > 0::double precision AND smallest_effect <= 100::double precision),
  constraint experiments_state_check CHECK (state = ANY (ARRAY['draft'::text, 'running'::text, 'stopped'::text])),
  constraint experiments_traffic_percent_check CHECK (traffic_percent >= 1::double precision AND traffic_percent <= 100::double precision)
);
CREATE INDEX experiments_by_state ON experiments USING btree (state, number DESC);
CREATE INDEX experiments_of_author ON experiments USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX experiments_of_flag ON experiments USING btree (flag) WHERE (flag IS NOT NULL);
CREATE UNIQUE INDEX experiments_one_of_effect ON experiments USING btree (effect, COALESCE(flag, ''::text)) WHERE ((state = 'running'::text) AND (effect <> 'none'::text));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON experiments FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('number', 'author_id');
CREATE TRIGGER experiments_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON experiments FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();

create table failed_attempts (
  subject text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  account text,
  constraint failed_tries_pkey PRIMARY KEY (subject)
);
CREATE INDEX failed_attempts_by_age ON failed_attempts USING btree (last_at);
CREATE INDEX failed_attempts_of_account ON failed_attempts USING btree (account) WHERE (account IS NOT NULL);

create table favorites (
  person_id bigint not null,
  work_id bigint not null,
  created_at timestamp with time zone default now() not null,
  saved_prices jsonb,
  notified_prices jsonb,
  constraint favorites_pkey PRIMARY KEY (person_id, work_id),
  constraint favorites_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint favorites_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX favorites_newest_first ON favorites USING btree (person_id, created_at DESC, work_id DESC);
CREATE INDEX favorites_of_work_in_time ON favorites USING btree (work_id, created_at) INCLUDE (person_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON favorites FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id,work_id', 'person_id');

create table feature_flags (
  key text not null,
  description text default ''::text not null,
  is_on boolean not null,
  roles text[] default '{}'::text[] not null,
  countries text[] default '{}'::text[] not null,
  sites text[] default '{}'::text[] not null,
  percent double precision default 100 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint feature_flags_pkey PRIMARY KEY (key),
  constraint feature_flags_description_check CHECK (char_length(description) <= 300),
  constraint feature_flags_key_check CHECK (key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'::text),
  constraint feature_flags_percent_check CHECK (percent >= 0::double precision AND percent <= 100::double precision)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON feature_flags FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('key', '');
CREATE TRIGGER feature_flags_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON feature_flags FOR EACH STATEMENT EXECUTE FUNCTION tell_variants();

create table figure_tops (
  period text not null,
  kind text not null,
  place integer not null,
  subject_id bigint not null,
  value bigint not null,
  constraint figure_tops_pkey PRIMARY KEY (period, kind, place),
  constraint figure_tops_kind_check CHECK (kind = ANY (ARRAY['work-sales'::text, 'artist-sales'::text, 'work-sold'::text, 'artist-sold'::text, 'work-views'::text, 'searches'::text])),
  constraint figure_tops_place_check CHECK (place > 0)
);

create table follows (
  person_id bigint not null,
  followed_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint follows_pkey PRIMARY KEY (person_id, followed_id),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint follows_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint nobody_follows_themselves CHECK (person_id <> followed_id)
);
CREATE INDEX follows_newest_first ON follows USING btree (person_id, created_at DESC, followed_id DESC);
CREATE INDEX follows_of_followed ON follows USING btree (followed_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON follows FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id,followed_id', 'followed_id,person_id');
CREATE TRIGGER follows_notify_deleted AFTER DELETE ON follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_followers();
CREATE TRIGGER follows_notify_inserted AFTER INSERT ON follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_followers();
CREATE TRIGGER follows_notify_truncated AFTER TRUNCATE ON follows FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('all');

create table gateway_customers (
  person_id bigint not null,
  gateway text not null,
  customer_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint gateway_customers_pkey PRIMARY KEY (person_id, gateway),
  constraint gateway_customers_gateway_customer_id_key UNIQUE (gateway, customer_id),
  constraint gateway_customers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON gateway_customers FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id,gateway', 'person_id');

create table gateway_fees (
  gateway text not null,
  id text not null,
  payment_id uuid not null,
  cents bigint not null,
  currency text not null,
  charged_at timestamp with time zone not null,
  constraint gateway_fees_pkey PRIMARY KEY (gateway, id),
  constraint gateway_fees_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  constraint gateway_fees_cents_check CHECK (cents <> 0),
  constraint gateway_fees_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text)
);
CREATE INDEX gateway_fees_by_time ON gateway_fees USING btree (gateway, charged_at);
CREATE INDEX gateway_fees_of_payment ON gateway_fees USING btree (payment_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON gateway_fees FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('gateway,id', '');

create table gift_card_events (
  id bigint generated always as identity not null,
  gift_card_id bigint not null,
  action text not null,
  reason text not null,
  expires_at timestamp with time zone,
  staff_id bigint,
  happened_at timestamp with time zone not null,
  constraint gift_card_events_pkey PRIMARY KEY (id),
  constraint gift_card_events_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint gift_card_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint gift_card_events_action_check CHECK (action = ANY (ARRAY['issued'::text, 'blocked'::text, 'unblocked'::text, 'extended'::text])),
  constraint gift_card_events_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500)
);
CREATE INDEX gift_card_events_of_card ON gift_card_events USING btree (gift_card_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON gift_card_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'staff_id');

create table gift_card_purchases (
  id bigint generated always as identity not null,
  cart_id bigint not null,
  amount_cents bigint not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  deliver_on text,
  created_at timestamp with time zone default now() not null,
  constraint gift_card_purchases_pkey PRIMARY KEY (id),
  constraint gift_card_purchases_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint gift_card_purchases_amount_cents_check CHECK (amount_cents > 0),
  constraint gift_card_purchases_deliver_on_check CHECK (deliver_on ~ '^\d{4}-\d{2}-\d{2}$'::text),
  constraint gift_card_purchases_message_check CHECK (length(message) <= 500)
);
CREATE INDEX gift_card_purchases_of_cart ON gift_card_purchases USING btree (cart_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON gift_card_purchases FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table gift_cards (
  initial_cents bigint not null,
  balance_cents bigint not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  code_hash text,
  last_characters text default ''::text not null,
  purchaser_id bigint,
  recipient_name text default ''::text not null,
  recipient_email text,
  sender_name text default ''::text not null,
  message text default ''::text not null,
  deliver_at timestamp with time zone,
  delivered_at timestamp with time zone,
  order_id bigint,
  order_sku text default ''::text not null,
  refund_id uuid,
  blocked_at timestamp with time zone,
  issue_key uuid,
  constraint gift_cards_pkey PRIMARY KEY (id),
  constraint gift_cards_code_hash_key UNIQUE (code_hash),
  constraint gift_cards_issue_key_key UNIQUE (issue_key),
  constraint gift_cards_issued_once UNIQUE (order_id, order_sku),
  constraint gift_cards_refund_id_key UNIQUE (refund_id),
  constraint gift_cards_purchaser_id_fkey FOREIGN KEY (purchaser_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint gift_cards_check CHECK (balance_cents >= 0 AND balance_cents <= initial_cents),
  constraint gift_cards_initial_cents_check CHECK (initial_cents > 0),
  constraint gift_cards_message_check CHECK (length(message) <= 500),
  constraint staff_cards_have_no_order CHECK (issue_key IS NULL OR order_id IS NULL AND refund_id IS NULL)
);
CREATE INDEX gift_cards_by_last_characters ON gift_cards USING btree (last_characters) WHERE (last_characters <> ''::text);
CREATE INDEX gift_cards_by_recipient ON gift_cards USING btree (lower(recipient_email)) WHERE (recipient_email IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON gift_cards FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'purchaser_id');

create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash text not null,
  order_id bigint,
  response jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key),
  constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

create table image_vectors (
  work_id bigint not null,
  picture_version integer not null,
  model_version smallint not null,
  vector bytea,
  nudity real,
  "position" bigint default nextval('image_vector_positions'::regclass) not null,
  thumbnail bytea,
  constraint image_vectors_pkey PRIMARY KEY (work_id),
  constraint image_vectors_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint image_vectors_nudity_check CHECK (nudity >= 0::double precision AND nudity <= 1::double precision)
);
CREATE UNIQUE INDEX image_vectors_by_position ON image_vectors USING btree ("position");

create table imports (
  fingerprint text not null,
  file_name text not null,
  rows_done bigint default 0 not null,
  works_written bigint default 0 not null,
  rows_refused bigint default 0 not null,
  is_finished boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint imports_pkey PRIMARY KEY (fingerprint)
);

create table invoices (
  number text not null,
  kind text not null,
  year integer not null,
  sequence integer not null,
  order_id bigint not null,
  refund_id uuid,
  issued_at timestamp with time zone not null,
  seller jsonb not null,
  constraint invoices_pkey PRIMARY KEY (number),
  constraint invoices_kind_year_sequence_key UNIQUE (kind, year, sequence),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint credit_notes_have_a_refund CHECK ((kind = 'credit-note'::text) = (refund_id IS NOT NULL)),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])),
  constraint invoices_sequence_check CHECK (sequence > 0)
);
CREATE INDEX invoices_by_date ON invoices USING btree (kind, issued_at);
CREATE UNIQUE INDEX orders_have_one_invoice ON invoices USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE UNIQUE INDEX refunds_have_one_credit_note ON invoices USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON invoices FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('number', '');

create table item_pairs (
  account text not null,
  section text not null,
  kind text not null,
  item_id text not null,
  other_id text not null,
  weight double precision not null,
  constraint learned_pairs_pkey PRIMARY KEY (account, section, item_id, kind, other_id),
  constraint learned_pairs_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'favored'::text, 'bought'::text])),
  constraint learned_pairs_weight_check CHECK (weight > 0::double precision)
);

create table item_popularity (
  account text not null,
  section text not null,
  item_id text not null,
  score double precision not null,
  constraint learned_popularity_pkey PRIMARY KEY (account, section, item_id),
  constraint learned_popularity_score_check CHECK (score >= 0::double precision AND score <= 1::double precision)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  transaction_id bigint not null,
  account ledger_account not null,
  person_id bigint,
  line integer,
  jurisdiction text,
  cents nonzero_cents not null,
  currency currency_code not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint artists_are_named CHECK (account::text <> 'artist'::text OR person_id IS NOT NULL)
);
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (account, currency) INCLUDE (cents);
CREATE INDEX ledger_entries_of_artist ON ledger_entries USING btree (person_id) WHERE ((account)::text = 'artist'::text);
CREATE INDEX ledger_entries_to_prove ON ledger_entries USING btree (transaction_id, currency) INCLUDE (cents);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON ledger_entries FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');
CREATE TRIGGER ledger_entries_are_final BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_transactions_are_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();

create table ledger_transactions (
  id bigint generated always as identity not null,
  kind text not null,
  order_id bigint,
  refund_id uuid,
  created_at timestamp with time zone not null,
  payout_id uuid,
  gift_card_id bigint,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint ledger_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_transactions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint ledger_transactions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint issued_cards_are_named CHECK ((gift_card_id IS NOT NULL) = (kind = 'gift-card'::text)),
  constraint ledger_transactions_kind_check CHECK (kind = ANY (ARRAY['sale'::text, 'refund'::text, 'fee'::text, 'payout'::text, 'payout-return'::text, 'goodwill'::text, 'dispute'::text, 'transfer'::text, 'gift-card'::text])),
  constraint payouts_are_named CHECK (payout_id IS NULL OR (kind = ANY (ARRAY['payout'::text, 'payout-return'::text])))
);
CREATE UNIQUE INDEX issued_cards_are_recorded_once ON ledger_transactions USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL);
CREATE INDEX ledger_transactions_by_time ON ledger_transactions USING btree (created_at);
CREATE UNIQUE INDEX payouts_are_recorded_once ON ledger_transactions USING btree (payout_id, kind) WHERE (payout_id IS NOT NULL);
CREATE UNIQUE INDEX refunds_are_recorded_once ON ledger_transactions USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX sales_are_recorded_once ON ledger_transactions USING btree (order_id) WHERE (kind = 'sale'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON ledger_transactions FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER ledger_transactions_are_final BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table listed_orders (
  order_id bigint not null,
  created_at timestamp with time zone not null,
  state order_line_status not null,
  total_cents bigint not null,
  country text not null,
  buyer text not null,
  artist_ids bigint[] not null,
  words tsvector not null,
  constraint listed_orders_pkey PRIMARY KEY (order_id),
  constraint listed_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX listed_orders_by_country ON listed_orders USING btree (country, created_at DESC);
CREATE INDEX listed_orders_by_state ON listed_orders USING btree (state, created_at DESC, order_id DESC);
CREATE INDEX listed_orders_by_time ON listed_orders USING btree (created_at DESC, order_id DESC);
CREATE INDEX listed_orders_by_total ON listed_orders USING btree (total_cents, order_id);
CREATE INDEX listed_orders_of_artists ON listed_orders USING gin (artist_ids);
CREATE INDEX listed_orders_words ON listed_orders USING gin (words);

create table login_events (
  id bigint generated always as identity not null,
  person_id bigint not null,
  kind text not null,
  method text not null,
  device text default ''::text not null,
  happened_at timestamp with time zone not null,
  constraint login_events_pkey PRIMARY KEY (id),
  constraint login_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint login_events_device_check CHECK (char_length(device) <= 200),
  constraint login_events_kind_check CHECK (kind = ANY (ARRAY['login'::text, 'failed'::text])),
  constraint login_events_method_check CHECK (method ~ '^[a-z-]{1,20}$'::text)
);
CREATE INDEX login_events_by_time ON login_events USING btree (happened_at);
CREATE INDEX login_events_of_person ON login_events USING btree (person_id, happened_at DESC, id DESC);

create table mails (
  id bigint generated always as identity not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  unsubscribe_url text,
  body_text_blocks json_record,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_by_time ON mails USING btree (created_at);
CREATE INDEX mails_of_recipient ON mails USING btree (recipient, id DESC);
CREATE INDEX mails_unsent ON mails USING btree (created_at) WHERE (sent_at IS NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON mails FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table message_accesses (
  id bigint generated always as identity not null,
  report_id bigint not null,
  staff_id bigint not null,
  accessed_at timestamp with time zone not null,
  constraint message_accesses_pkey PRIMARY KEY (id),
  constraint message_accesses_report_id_fkey FOREIGN KEY (report_id) REFERENCES message_reports(id) ON DELETE CASCADE,
  constraint message_accesses_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people(id)
);
CREATE INDEX message_accesses_of_report ON message_accesses USING btree (report_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON message_accesses FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'staff_id');

create table message_blocks (
  person_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint message_blocks_pkey PRIMARY KEY (person_id, blocked_id),
  constraint message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint message_blocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint message_blocks_check CHECK (person_id <> blocked_id)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON message_blocks FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id,blocked_id', 'blocked_id,person_id');

create table message_reports (
  id bigint generated always as identity not null,
  message_id bigint not null,
  reporter_id bigint not null,
  reason text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  resolution text,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  announced_at timestamp with time zone,
  constraint message_reports_pkey PRIMARY KEY (id),
  constraint message_reports_message_id_reporter_id_key UNIQUE (message_id, reporter_id),
  constraint message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES people(id),
  constraint message_reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES people(id),
  constraint message_reports_resolution_check CHECK (resolution = ANY (ARRAY['dismissed'::text, 'removed'::text]))
);
CREATE INDEX message_reports_open ON message_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX message_reports_unannounced ON message_reports USING btree (id) WHERE (announced_at IS NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON message_reports FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'reporter_id,resolved_by');

create table message_suspensions (
  id bigint generated always as identity not null,
  person_id bigint not null,
  report_id bigint,
  reason text not null,
  started_at timestamp with time zone not null,
  started_by bigint not null,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by bigint,
  constraint message_suspensions_pkey PRIMARY KEY (id),
  constraint message_suspensions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES people(id),
  constraint message_suspensions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint message_suspensions_report_id_fkey FOREIGN KEY (report_id) REFERENCES message_reports(id) ON DELETE SET NULL,
  constraint message_suspensions_started_by_fkey FOREIGN KEY (started_by) REFERENCES people(id),
  constraint message_suspensions_check CHECK (ends_at > started_at),
  constraint message_suspensions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000)
);
CREATE INDEX message_suspensions_of_person ON message_suspensions USING btree (person_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON message_suspensions FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'ended_by,person_id,started_by');

create table messages (
  id bigint generated always as identity not null,
  conversation_id text not null,
  sender_id bigint not null,
  body text not null,
  sent_at timestamp with time zone not null,
  request_key text,
  removed_at timestamp with time zone,
  removed_by bigint,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES people(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES people(id),
  constraint messages_body_check CHECK (length(body) <= 4000)
);
CREATE UNIQUE INDEX messages_by_request ON messages USING btree (sender_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX messages_of_conversation ON messages USING btree (conversation_id, id);
CREATE INDEX messages_of_sender ON messages USING btree (sender_id, sent_at);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON messages FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'removed_by,sender_id');

create table migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table moderation_events (
  id bigint generated always as identity not null,
  work_id bigint not null,
  actor_id bigint,
  action text not null,
  note text default ''::text not null,
  happened_at timestamp with time zone default now() not null,
  constraint moderation_events_pkey PRIMARY KEY (id),
  constraint moderation_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint moderation_events_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint moderation_events_action_check CHECK (action = ANY (ARRAY['reports-dismissed'::text, 'withheld'::text, 'shown-again'::text, 'facts-changed'::text]))
);
CREATE INDEX moderation_events_by_work ON moderation_events USING btree (work_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON moderation_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'actor_id');

create table newsletter_subscribers (
  email text not null,
  country_code text,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  constraint newsletter_readers_pkey PRIMARY KEY (email),
  constraint newsletter_readers_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint newsletter_readers_email_check CHECK (email = lower(email))
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON newsletter_subscribers FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('email', '');

create table offer_events (
  id bigint generated always as identity not null,
  offer_id uuid not null,
  happened_at timestamp with time zone not null,
  actor text not null,
  person_id bigint,
  status text not null,
  price_cents bigint,
  message text default ''::text not null,
  constraint offer_events_pkey PRIMARY KEY (id),
  constraint offer_events_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offer_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint offer_events_actor_check CHECK (actor = ANY (ARRAY['collector'::text, 'artist'::text, 'system'::text])),
  constraint offer_events_message_check CHECK (length(message) <= 1000),
  constraint offer_events_price_cents_check CHECK (price_cents > 0)
);
CREATE INDEX offer_events_of_offer ON offer_events USING btree (offer_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON offer_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table offer_minimums (
  work_id bigint not null,
  minimum_cents bigint not null,
  constraint offer_minimums_pkey PRIMARY KEY (work_id),
  constraint offer_minimums_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint offer_minimums_minimum_cents_check CHECK (minimum_cents > 0)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON offer_minimums FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('work_id', '');

create table offered_works (
  id bigint generated always as identity not null,
  work_id bigint not null,
  is_prints_only boolean default false not null,
  offered_at timestamp with time zone default now() not null,
  constraint offered_works_pkey PRIMARY KEY (id)
);

create table offers (
  id uuid not null,
  work_id bigint not null,
  buyer_id bigint not null,
  status text not null,
  offered_cents bigint not null,
  price_cents bigint not null,
  prices_count integer default 1 not null,
  currency text default 'USD'::text not null,
  country_code text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  declines_at timestamp with time zone,
  announced_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint offers_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint offers_check CHECK (expires_at >= created_at),
  constraint offers_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint offers_offered_cents_check CHECK (offered_cents > 0),
  constraint offers_price_cents_check CHECK (price_cents > 0),
  constraint offers_prices_count_check CHECK (prices_count > 0),
  constraint offers_status_check CHECK (status = ANY (ARRAY['open'::text, 'countered'::text, 'accepted'::text, 'bought'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text, 'ended'::text]))
);
CREATE UNIQUE INDEX offers_are_accepted_once ON offers USING btree (work_id) WHERE (status = 'accepted'::text);
CREATE INDEX offers_of_buyer ON offers USING btree (buyer_id, updated_at DESC);
CREATE INDEX offers_of_work ON offers USING btree (work_id, updated_at DESC);
CREATE UNIQUE INDEX offers_run_once ON offers USING btree (work_id, buyer_id) WHERE (status = ANY (ARRAY['open'::text, 'countered'::text, 'accepted'::text]));
CREATE INDEX offers_running ON offers USING btree (expires_at) WHERE (status = ANY (ARRAY['open'::text, 'countered'::text, 'accepted'::text]));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON offers FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'buyer_id');

create table order_coupons (
  order_id bigint not null,
  coupon_code text not null,
  cents bigint not null,
  constraint order_coupons_pkey PRIMARY KEY (order_id, coupon_code),
  constraint order_coupons_coupon_code_fkey FOREIGN KEY (coupon_code) REFERENCES coupons(code),
  constraint order_coupons_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_coupons_cents_check CHECK (cents >= 0)
);
CREATE INDEX order_coupons_of_coupon ON order_coupons USING btree (coupon_code);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON order_coupons FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('order_id,coupon_code', '');

create table order_events (
  order_id bigint not null,
  happened_at timestamp with time zone not null,
  status text not null,
  note text default ''::text not null,
  id bigint generated always as identity not null,
  line integer,
  actor text default 'system'::text not null,
  person_id bigint,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint order_events_actor_check CHECK (actor = ANY (ARRAY['buyer'::text, 'artist'::text, 'staff'::text, 'system'::text]))
);
CREATE INDEX order_events_of_order ON order_events USING btree (order_id, id);
CREATE INDEX order_events_of_returns ON order_events USING btree (happened_at) WHERE (status = 'return-requested'::text);
CREATE INDEX order_events_of_undone ON order_events USING btree (happened_at) WHERE (status = ANY (ARRAY['cancelled'::text, 'returned'::text, 'failed'::text]));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON order_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table order_gift_cards (
  order_id bigint not null,
  gift_card_id bigint not null,
  cents bigint not null,
  refunded_cents bigint default 0 not null,
  replaced_cents bigint default 0 not null,
  constraint order_gift_cards_pkey PRIMARY KEY (order_id, gift_card_id),
  constraint order_gift_cards_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(id),
  constraint order_gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_gift_cards_cents_check CHECK (cents > 0),
  constraint order_gift_cards_check CHECK (refunded_cents >= 0 AND refunded_cents <= cents),
  constraint replaced_is_a_part CHECK (replaced_cents >= 0 AND replaced_cents <= refunded_cents)
);
CREATE INDEX order_gift_cards_of_card ON order_gift_cards USING btree (gift_card_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON order_gift_cards FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('order_id,gift_card_id', '');

create table order_lines (
  order_id bigint not null,
  line positive_integer not null,
  sku sku not null,
  kind order_line_kind not null,
  work_id bigint,
  print_product_id bigint,
  artist_id bigint,
  title text not null,
  facts json_record default '{}'::jsonb not null,
  quantity positive_integer not null,
  unit_cents positive_cents not null,
  amount_cents bigint not null,
  net_cents bigint not null,
  artist_discount_cents bigint default 0 not null,
  tax_cents cents default 0 not null,
  duty_cents cents default 0 not null,
  shipping_cents cents default 0 not null,
  shipping_tax_cents cents default 0 not null,
  clearance_cents cents default 0 not null,
  shipping_discount_cents cents default 0 not null,
  channel sales_channel default 'artist'::text not null,
  status order_line_status not null,
  delivered_at timestamp with time zone,
  refunded_quantity integer default 0 not null,
  carrier carrier_name,
  tracking_number tracking_number default ''::text not null,
  tax_rate_bp basis_points,
  constraint order_lines_pkey PRIMARY KEY (order_id, line),
  constraint order_lines_order_id_sku_key UNIQUE (order_id, sku),
  constraint order_lines_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_print_product_id_fkey FOREIGN KEY (print_product_id) REFERENCES print_products(id),
  constraint order_lines_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint order_lines_check CHECK (amount_cents = (unit_cents::bigint * quantity::integer)),
  constraint order_lines_check1 CHECK (net_cents >= 0 AND net_cents <= amount_cents),
  constraint order_lines_check2 CHECK (artist_discount_cents >= 0 AND artist_discount_cents <= (amount_cents - net_cents)),
  constraint order_lines_check3 CHECK (refunded_quantity >= 0 AND refunded_quantity <= quantity::integer),
  constraint originals_are_single CHECK (kind::text <> 'original'::text OR quantity::integer = 1),
  constraint prints_name_their_product CHECK ((kind::text = 'print'::text) = (print_product_id IS NOT NULL)),
  constraint works_have_artists CHECK ((kind::text = 'gift-card'::text) = (work_id IS NULL))
);
CREATE INDEX order_lines_by_status ON order_lines USING btree (status, order_id) INCLUDE (kind);
CREATE INDEX order_lines_of_artist ON order_lines USING btree (artist_id, order_id);
CREATE INDEX order_lines_of_work ON order_lines USING btree (work_id);
CREATE INDEX order_lines_sold ON order_lines USING btree (order_id) INCLUDE (status, work_id, artist_id, quantity, net_cents);
CREATE UNIQUE INDEX originals_are_ordered_once ON order_lines USING btree (work_id) WHERE (((kind)::text = 'original'::text) AND ((status)::text <> ALL (ARRAY['returned'::text, 'cancelled'::text, 'failed'::text])));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON order_lines FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('order_id,line', 'artist_id');
CREATE TRIGGER list_order_of_changed_line AFTER UPDATE OF title, artist_id ON order_lines FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.artist_id IS DISTINCT FROM new.artist_id) EXECUTE FUNCTION list_order_of_changed_line();
CREATE TRIGGER list_orders_of_new_lines AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION list_orders_of_changed_lines();
CREATE TRIGGER list_progress_of_line AFTER UPDATE OF status ON order_lines FOR EACH ROW WHEN (old.status::text IS DISTINCT FROM new.status::text) EXECUTE FUNCTION list_progress_of_line();
CREATE CONSTRAINT TRIGGER tell_webhooks_of_shipped_line AFTER UPDATE OF status ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status::text = 'in-transit'::text AND old.status::text <> 'in-transit'::text) EXECUTE FUNCTION tell_webhooks_of_shipped_line();

create table order_notes (
  id bigint generated always as identity not null,
  order_id bigint not null,
  person_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint order_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX order_notes_of_order ON order_notes USING btree (order_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON order_notes FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table orders (
  id bigint generated always as identity not null,
  buyer_id bigint,
  status order_status not null,
  placed_at timestamp with time zone,
  subtotal_cents cents not null,
  discount_cents bigint default 0 not null,
  gift_card_cents cents default 0 not null,
  total_cents bigint not null,
  ship_to json_record not null,
  number text not null,
  guest_id text,
  email text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  currency currency_code default 'USD'::text not null,
  shipping_cents cents default 0 not null,
  duty_cents cents default 0 not null,
  clearance_cents cents default 0 not null,
  tax_cents cents default 0 not null,
  charge_cents bigint not null,
  jurisdiction text default ''::text not null,
  delivery jsonb default '{}'::jsonb not null,
  quote_id uuid,
  cart_id bigint,
  hold_expires_at timestamp with time zone,
  failure text,
  offer_id uuid,
  site order_site default 'main'::text not null,
  limit_email text default ''::text not null,
  vat_number vat_number,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES people(id),
  constraint orders_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE SET NULL,
  constraint orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint orders_check CHECK (discount_cents >= 0 AND discount_cents <= subtotal_cents::bigint),
  constraint pending_orders_have_a_hold CHECK ((status::text = 'pending'::text) = (hold_expires_at IS NOT NULL)),
  constraint placed_orders_have_a_date CHECK ((status::text = 'placed'::text) = (placed_at IS NOT NULL)),
  constraint totals_agree CHECK (total_cents = (subtotal_cents::bigint - discount_cents + shipping_cents::bigint + duty_cents::bigint + clearance_cents::bigint + tax_cents::bigint) AND charge_cents = (total_cents - gift_card_cents::bigint) AND charge_cents >= 0)
);
CREATE INDEX orders_of_buyer ON orders USING btree (buyer_id, placed_at DESC);
CREATE INDEX orders_of_guest ON orders USING btree (guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX orders_of_guest_email ON orders USING btree (lower(email)) WHERE (buyer_id IS NULL);
CREATE INDEX orders_of_limit_email ON orders USING btree (limit_email);
CREATE UNIQUE INDEX orders_of_offer ON orders USING btree (offer_id) WHERE ((offer_id IS NOT NULL) AND ((status)::text <> 'failed'::text));
CREATE UNIQUE INDEX orders_of_quote ON orders USING btree (quote_id) WHERE ((status)::text <> 'failed'::text);
CREATE INDEX orders_pending ON orders USING btree (hold_expires_at) WHERE ((status)::text = 'pending'::text);
CREATE INDEX orders_placed_in_time ON orders USING btree (placed_at) INCLUDE (id) WHERE ((status)::text = 'placed'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'buyer_id');
CREATE TRIGGER list_changed_order AFTER UPDATE OF number, email, ship_to ON orders FOR EACH ROW WHEN (old.number IS DISTINCT FROM new.number OR old.email IS DISTINCT FROM new.email OR old.ship_to::text IS DISTINCT FROM new.ship_to::text) EXECUTE FUNCTION list_changed_order();
CREATE TRIGGER list_people_of_changed_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION list_people_of_changed_orders();
CREATE TRIGGER list_people_of_new_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION list_people_of_orders();
CREATE TRIGGER list_progress_of_order AFTER UPDATE OF placed_at, created_at, total_cents ON orders FOR EACH ROW WHEN (old.placed_at IS DISTINCT FROM new.placed_at OR old.created_at IS DISTINCT FROM new.created_at OR old.total_cents IS DISTINCT FROM new.total_cents) EXECUTE FUNCTION list_progress_of_order();
CREATE TRIGGER tell_webhooks_of_placed_order AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (new.status::text = 'placed'::text AND old.status::text <> 'placed'::text) EXECUTE FUNCTION tell_webhooks_of_order();

create table passkeys (
  id bigint generated always as identity not null,
  person_id bigint not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  is_backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone default now(),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_person ON passkeys USING btree (person_id);

create table past_queries (
  text text not null,
  weight double precision not null,
  constraint past_queries_pkey PRIMARY KEY (text),
  constraint past_queries_text_check CHECK (length(text) >= 1 AND length(text) <= 100),
  constraint past_queries_weight_check CHECK (weight > 0::double precision)
);

create table payment_attempts (
  subject text not null,
  kind text not null,
  in_flight integer default 0 not null,
  held_works integer default 0 not null,
  declined integer default 0 not null,
  last_declined_at timestamp with time zone,
  constraint payment_attempts_pkey PRIMARY KEY (subject)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payment_attempts FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('subject', '');

create table payment_events (
  gateway text not null,
  event_id text not null,
  payload text not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint payment_events_pkey PRIMARY KEY (gateway, event_id)
);

create table payment_limits (
  kind text not null,
  max_declines integer not null,
  block_minutes integer not null,
  max_parallel integer not null,
  captcha_after integer not null,
  max_held_works integer not null,
  changed_by bigint,
  changed_at timestamp with time zone,
  constraint payment_limits_pkey PRIMARY KEY (kind),
  constraint payment_limits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint payment_limits_block_minutes_check CHECK (block_minutes >= 1 AND block_minutes <= 1440),
  constraint payment_limits_check CHECK (captcha_after >= 0 AND captcha_after <= max_declines),
  constraint payment_limits_kind_check CHECK (kind = ANY (ARRAY['buyer'::text, 'card'::text, 'email'::text, 'address'::text])),
  constraint payment_limits_max_declines_check CHECK (max_declines > 0),
  constraint payment_limits_max_held_works_check CHECK (max_held_works > 0),
  constraint payment_limits_max_parallel_check CHECK (max_parallel > 0)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payment_limits FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('kind', 'changed_by');

create table payment_methods (
  id bigint generated always as identity not null,
  person_id bigint not null,
  gateway text not null,
  gateway_token text not null,
  brand text not null,
  last_four text not null,
  expires_month smallint not null,
  expires_year smallint not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_gateway_gateway_token_key UNIQUE (gateway, gateway_token),
  constraint payment_methods_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint payment_methods_expires_month_check CHECK (expires_month >= 1 AND expires_month <= 12),
  constraint payment_methods_expires_year_check CHECK (expires_year >= 2000 AND expires_year <= 2100),
  constraint payment_methods_last_four_check CHECK (last_four ~ '^\d{4}$'::text)
);
CREATE INDEX payment_methods_of_person ON payment_methods USING btree (person_id);
CREATE UNIQUE INDEX payment_methods_one_default ON payment_methods USING btree (person_id) WHERE is_default;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payment_methods FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table payments (
  id uuid not null,
  order_id bigint not null,
  gateway text not null,
  gateway_id text,
  status payment_status not null,
  amount_cents positive_cents not null,
  currency currency_code not null,
  refunded_cents bigint default 0 not null,
  action jsonb,
  decline_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  subjects text[] default '{}'::text[] not null,
  held_at timestamp with time zone,
  held_works integer default 0 not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_gateway_id_key UNIQUE (gateway, gateway_id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payments_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents::bigint)
);
CREATE INDEX payments_declined ON payments USING btree (updated_at DESC) WHERE ((status)::text = 'failed'::text);
CREATE INDEX payments_of_order ON payments USING btree (order_id);
CREATE INDEX payments_open ON payments USING btree (updated_at) WHERE ((status)::text = ANY (ARRAY['created'::text, 'requires-action'::text, 'authorized'::text]));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payments FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER tell_webhooks_of_captured_payment AFTER UPDATE OF status ON payments FOR EACH ROW WHEN (new.status::text = 'captured'::text AND old.status::text <> 'captured'::text) EXECUTE FUNCTION tell_webhooks_of_payment();

create table payout_detail_events (
  id bigint generated always as identity not null,
  person_id bigint not null,
  action text not null,
  staff_id bigint,
  version positive_integer not null,
  masked text not null,
  happened_at timestamp with time zone not null,
  constraint payout_detail_events_pkey PRIMARY KEY (id),
  constraint payout_detail_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint payout_detail_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint payout_detail_events_action_check CHECK (action = ANY (ARRAY['changed'::text, 'seen'::text, 'refused'::text]))
);
CREATE INDEX payout_detail_events_of_person ON payout_detail_events USING btree (person_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payout_detail_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id,staff_id');

create table payout_details (
  person_id bigint not null,
  sealed text not null,
  masked text not null,
  version positive_integer default 1 not null,
  changed_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  rest_wanted_at timestamp with time zone,
  constraint payout_details_pkey PRIMARY KEY (person_id),
  constraint payout_details_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint payout_details_masked_check CHECK (char_length(masked) <= 100)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payout_details FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id', 'person_id');

create table payout_items (
  entry_id bigint not null,
  payout_id uuid not null,
  constraint payout_items_pkey PRIMARY KEY (entry_id),
  constraint payout_items_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint payout_items_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_items_of_payout ON payout_items USING btree (payout_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payout_items FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('entry_id', '');

create table payouts (
  id uuid not null,
  artist_id bigint not null,
  cents bigint not null,
  currency text not null,
  channel text not null,
  reference text default ''::text not null,
  paid_by bigint,
  created_at timestamp with time zone not null,
  transferred_at timestamp with time zone,
  destination text default ''::text not null,
  returned_at timestamp with time zone,
  return_reason text default ''::text not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id),
  constraint payouts_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint payouts_cents_check CHECK (cents > 0),
  constraint payouts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payouts_destination_check CHECK (char_length(destination) <= 100),
  constraint payouts_reference_check CHECK (length(reference) <= 200),
  constraint payouts_return_reason_check CHECK (char_length(return_reason) <= 200)
);
CREATE INDEX payouts_by_date ON payouts USING btree (created_at DESC);
CREATE INDEX payouts_of_artist ON payouts USING btree (artist_id, created_at DESC);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON payouts FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'artist_id,paid_by');

create table people (
  id bigint generated always as identity not null,
  user_type text not null,
  user_name text,
  first_name text not null,
  last_name text not null,
  country_code text,
  city text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  source_id text,
  email text,
  statement text default ''::text not null,
  avatar_color text,
  avatar_recipe text,
  recognition text[] default '{}'::text[] not null,
  is_on_vacation boolean default false not null,
  check_in_started_at timestamp with time zone,
  full_name text default ''::text not null,
  is_email_confirmed boolean default false not null,
  image_url text,
  wants_newsletter boolean default false not null,
  preferred_country text,
  preferred_currency text,
  preferred_unit text,
  updated_at timestamp with time zone default now() not null,
  is_second_factor_on boolean default false not null,
  credentials_version integer default 1 not null,
  public_name text default ''::text not null,
  vacation_until date,
  is_banned boolean default false not null,
  avatar_version integer default 1 not null,
  vacation_from date,
  vacation_note text default ''::text not null,
  ships_after_vacation boolean default false not null,
  check_in_due_sent_at timestamp with time zone,
  check_in_overdue_sent_at timestamp with time zone,
  is_check_in_lapsed boolean default false not null,
  is_away boolean generated always as (is_on_vacation AND NOT ships_after_vacation OR is_check_in_lapsed) stored not null,
  exhibitions text default ''::text not null,
  staff_version integer default 1 not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key UNIQUE (email),
  constraint people_source_id_key UNIQUE (source_id),
  constraint people_user_name_key UNIQUE (user_name),
  constraint people_avatar_color_check CHECK (avatar_color ~ '^#[0-9a-f]{6}$'::text),
  constraint people_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint people_email_check CHECK (email = lower(email) AND email ~ '^[^@\s]+@[^@\s]+$'::text),
  constraint people_exhibitions_check CHECK (char_length(exhibitions) <= 8000),
  constraint people_preferred_country_check CHECK (preferred_country ~ '^[a-z]{2}$'::text),
  constraint people_preferred_currency_check CHECK (preferred_currency ~ '^[A-Z]{3}$'::text),
  constraint people_preferred_unit_check CHECK (preferred_unit = ANY (ARRAY['in'::text, 'cm'::text])),
  constraint people_public_name_check CHECK (length(public_name) <= 50),
  constraint people_recognition_check CHECK (recognition <@ ARRAY['catalog'::text, 'the art fair'::text, 'one to watch'::text, 'invest in art'::text, 'rising stars'::text, 'inside the studio'::text]),
  constraint people_user_name_check CHECK (user_name ~ '^[a-z0-9][a-z0-9_-]{1,49}$'::text),
  constraint people_user_type_check CHECK (user_type = ANY (ARRAY['collector'::text, 'artist'::text, 'limited_artist'::text, 'curator'::text, 'editor'::text, 'operations'::text, 'admin'::text])),
  constraint people_vacation_note_check CHECK (char_length(vacation_note) <= 300),
  constraint portraits_are_whole CHECK (avatar_recipe IS NULL OR avatar_color IS NOT NULL),
  constraint shipping_after_a_vacation_needs_its_end CHECK (NOT ships_after_vacation OR vacation_until IS NOT NULL),
  constraint vacations_end_after_they_begin CHECK (vacation_from <= vacation_until)
);
CREATE INDEX people_banned ON people USING btree (id) WHERE is_banned;
CREATE INDEX people_by_creation ON people USING btree (created_at DESC, id DESC);
CREATE INDEX people_by_name ON people USING btree (last_name, first_name, id);
CREATE INDEX people_by_role ON people USING btree (user_type, created_at DESC, id DESC);
CREATE INDEX people_on_vacation ON people USING btree (vacation_until) WHERE (is_on_vacation OR (vacation_from IS NOT NULL));
CREATE INDEX people_to_check_in ON people USING btree (check_in_started_at) WHERE (check_in_started_at IS NOT NULL);
CREATE INDEX people_who_curate ON people USING btree (id) WHERE (user_type = ANY (ARRAY['curator'::text, 'admin'::text]));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON people FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER list_changed_people AFTER UPDATE ON people REFERENCING OLD TABLE AS former_people NEW TABLE AS changed_people FOR EACH STATEMENT EXECUTE FUNCTION list_changed_people();
CREATE TRIGGER list_new_people AFTER INSERT ON people REFERENCING NEW TABLE AS changed_people FOR EACH STATEMENT EXECUTE FUNCTION list_new_people();
CREATE TRIGGER people_fill_full_name BEFORE INSERT OR UPDATE OF first_name, last_name ON people FOR EACH ROW WHEN (new.full_name = ''::text) EXECUTE FUNCTION fill_full_name();
CREATE TRIGGER people_note_updated AFTER UPDATE ON people REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_works_of_people();
CREATE TRIGGER people_notify_deleted AFTER DELETE ON people REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_removed_people();
CREATE TRIGGER people_notify_truncated AFTER TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('listing,all');
CREATE TRIGGER people_tell_pages_updated AFTER UPDATE ON people REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_people();

create table people_words (
  person_id bigint not null,
  words tsvector not null,
  constraint people_words_pkey PRIMARY KEY (person_id),
  constraint people_words_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX people_words_by_word ON people_words USING gin (words);

create table person_blocks (
  id bigint generated always as identity not null,
  person_id bigint not null,
  reason text not null,
  blocked_at timestamp with time zone not null,
  blocked_by bigint,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  lift_reason text default ''::text not null,
  constraint person_blocks_pkey PRIMARY KEY (id),
  constraint person_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint person_blocks_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint person_blocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint person_blocks_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500)
);
CREATE INDEX person_blocks_of_person ON person_blocks USING btree (person_id, id DESC);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON person_blocks FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'blocked_by,lifted_by,person_id');

create table price_changes (
  id bigint generated always as identity not null,
  work_id bigint not null,
  old_prices jsonb,
  new_prices jsonb,
  changed_at timestamp with time zone default now() not null,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX price_changes_by_work ON price_changes USING btree (work_id, changed_at);

create table price_groups (
  category text not null,
  medium text not null,
  size text not null,
  works integer not null,
  artists integer not null,
  low_cents bigint not null,
  quarter_cents bigint not null,
  median_cents bigint not null,
  three_quarters_cents bigint not null,
  high_cents bigint not null,
  constraint price_groups_pkey PRIMARY KEY (category, medium, size)
);

create table print_frames (
  code text not null,
  name text not null,
  color text not null,
  price_cents_per_meter bigint not null,
  sort_order integer not null,
  constraint print_frames_pkey PRIMARY KEY (code),
  constraint print_frames_code_check CHECK (code ~ '^[a-z][a-z-]{1,29}$'::text),
  constraint print_frames_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint print_frames_price_cents_per_meter_check CHECK (price_cents_per_meter > 0)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON print_frames FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('code', '');
CREATE TRIGGER print_frames_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON print_frames FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('frames,all');

create table print_products (
  id bigint generated always as identity not null,
  work_id bigint not null,
  edition text default 'open'::text not null,
  edition_size integer,
  edition_sold integer default 0 not null,
  material text not null,
  width_cm double precision not null,
  height_cm double precision not null,
  price_cents bigint not null,
  is_offered boolean default true not null,
  artist_proofs integer default 0 not null,
  can_be_bought boolean generated always as (is_offered AND (edition = 'open'::text OR edition_sold < COALESCE(edition_size, 0))) stored not null,
  constraint print_products_pkey PRIMARY KEY (id),
  constraint print_products_work_id_edition_material_width_cm_height_cm_key UNIQUE (work_id, edition, material, width_cm, height_cm),
  constraint print_products_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint limited_means_counted CHECK ((edition = 'limited'::text) = (edition_size IS NOT NULL)),
  constraint not_oversold CHECK (edition_size IS NULL OR edition_sold <= edition_size),
  constraint open_editions_have_no_proofs CHECK (artist_proofs = 0 OR edition = 'limited'::text),
  constraint print_products_artist_proofs_check CHECK (artist_proofs >= 0 AND artist_proofs <= 100),
  constraint print_products_edition_check CHECK (edition = ANY (ARRAY['open'::text, 'limited'::text])),
  constraint print_products_edition_size_check CHECK (edition_size > 0),
  constraint print_products_edition_sold_check CHECK (edition_sold >= 0),
  constraint print_products_height_cm_check CHECK (height_cm > 0::double precision),
  constraint print_products_material_check CHECK (material = ANY (ARRAY['rag'::text, 'photo'::text, 'canvas'::text, 'metal'::text, 'acrylic'::text])),
  constraint print_products_price_cents_check CHECK (price_cents > 0),
  constraint print_products_width_cm_check CHECK (width_cm > 0::double precision)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON print_products FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER print_products_note_deleted AFTER DELETE ON print_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_works_of_prints();
CREATE TRIGGER print_products_note_inserted AFTER INSERT ON print_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_works_of_prints();
CREATE TRIGGER print_products_note_truncated AFTER TRUNCATE ON print_products FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER print_products_note_updated AFTER UPDATE ON print_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_works_of_prints();
CREATE TRIGGER print_products_notify_deleted AFTER DELETE ON print_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_prints();
CREATE TRIGGER print_products_notify_inserted AFTER INSERT ON print_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_prints();
CREATE TRIGGER print_products_notify_truncated AFTER TRUNCATE ON print_products FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('listing,all');
CREATE TRIGGER print_products_notify_updated AFTER UPDATE ON print_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_prints();
CREATE TRIGGER print_products_queue_inserted AFTER INSERT ON print_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_works_with_first_prints();

create table promo_calls_to_action (
  role text not null,
  color text not null,
  tagline text not null,
  mobile_tagline text not null,
  link_text text not null,
  link_url text not null,
  data_layer_event text,
  constraint promo_calls_to_action_pkey PRIMARY KEY (role),
  constraint promo_calls_to_action_color_check CHECK (color ~ '^[0-9a-f]{6}$'::text),
  constraint promo_calls_to_action_link_url_check CHECK (link_url ~ '^/([^/\\]|$)'::text),
  constraint promo_calls_to_action_role_check CHECK (role = ANY (ARRAY['guest'::text, 'collector'::text, 'artist'::text, 'limited_artist'::text, 'curator'::text, 'editor'::text, 'operations'::text, 'admin'::text]))
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON promo_calls_to_action FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('role', '');
CREATE TRIGGER promo_calls_to_action_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promo_calls_to_action FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('promos');

create table promo_campaigns (
  id bigint generated always as identity not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  countries text[] default '{}'::text[] not null,
  tagline text not null,
  mobile_tagline text not null,
  has_countdown boolean default false not null,
  color text not null,
  shows_to_guests boolean default true not null,
  constraint promo_campaigns_pkey PRIMARY KEY (id),
  constraint promo_campaigns_check CHECK (ends_at > starts_at),
  constraint promo_campaigns_color_check CHECK (color ~ '^[0-9a-f]{6}$'::text)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON promo_campaigns FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER promo_campaigns_notify_deleted AFTER DELETE ON promo_campaigns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_campaigns();
CREATE TRIGGER promo_campaigns_notify_inserted AFTER INSERT ON promo_campaigns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_campaigns();
CREATE TRIGGER promo_campaigns_notify_truncated AFTER TRUNCATE ON promo_campaigns FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('promos');
CREATE TRIGGER promo_campaigns_notify_updated AFTER UPDATE ON promo_campaigns REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_updated_campaigns();

create table promo_tiers (
  campaign_id bigint not null,
  coupon_code text not null,
  title text not null,
  sort_order integer default 0 not null,
  constraint promo_tiers_pkey PRIMARY KEY (campaign_id, coupon_code),
  constraint promo_tiers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES promo_campaigns(id) ON DELETE CASCADE,
  constraint promo_tiers_coupon_code_fkey FOREIGN KEY (coupon_code) REFERENCES coupons(code)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON promo_tiers FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('campaign_id,coupon_code', '');
CREATE TRIGGER promo_tiers_notify_deleted AFTER DELETE ON promo_tiers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_tiers();
CREATE TRIGGER promo_tiers_notify_inserted AFTER INSERT ON promo_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_tiers();
CREATE TRIGGER promo_tiers_notify_truncated AFTER TRUNCATE ON promo_tiers FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('promos');
CREATE TRIGGER promo_tiers_notify_updated AFTER UPDATE ON promo_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_tiers();

create table query_items (
  account text not null,
  section text not null,
  query text not null,
  item_id text not null,
  score double precision not null,
  constraint learned_query_items_pkey PRIMARY KEY (account, section, query, item_id),
  constraint learned_query_items_score_check CHECK (score > 0::double precision AND score <= 1::double precision)
);

create table query_suggestions_configs (
  app_id text not null,
  index_name text not null,
  config jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint query_suggestions_configs_pkey PRIMARY KEY (app_id, index_name),
  constraint query_suggestions_configs_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE,
  constraint query_suggestions_configs_config_check CHECK (jsonb_typeof(config) = 'object'::text),
  constraint query_suggestions_configs_index_name_check CHECK (index_name <> ''::text AND length(index_name) <= 256)
);
CREATE TRIGGER query_suggestions_configs_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON query_suggestions_configs FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table quiz_days (
  quiz text not null,
  version integer not null,
  day date not null,
  question integer not null,
  seen integer not null,
  answered integer not null,
  skipped integer not null,
  choices integer[] not null,
  constraint quiz_days_pkey PRIMARY KEY (quiz, version, day, question),
  constraint quiz_days_answered_check CHECK (answered >= 0),
  constraint quiz_days_question_check CHECK (question >= 1),
  constraint quiz_days_seen_check CHECK (seen >= 0),
  constraint quiz_days_skipped_check CHECK (skipped >= 0),
  constraint quiz_days_version_check CHECK (version >= 0)
);
CREATE INDEX quiz_days_by_day ON quiz_days USING btree (day);

create table quiz_progress (
  person_id bigint not null,
  quiz text not null,
  version integer not null,
  answers text not null,
  updated_at timestamp with time zone not null,
  constraint quiz_progress_pkey PRIMARY KEY (person_id, quiz),
  constraint quiz_progress_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint quiz_progress_answers_check CHECK (length(answers) >= 1 AND length(answers) <= 400)
);

create table quotes (
  id uuid not null,
  person_id bigint,
  guest_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  contents jsonb not null,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint quotes_check CHECK (expires_at > created_at),
  constraint quotes_contents_check CHECK (jsonb_typeof(contents) = 'object'::text),
  constraint quotes_have_one_owner CHECK ((person_id IS NULL) <> (guest_id IS NULL))
);
CREATE INDEX quotes_by_expiry ON quotes USING btree (expires_at);
CREATE INDEX quotes_of_person ON quotes USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER quotes_are_immutable BEFORE UPDATE ON quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_quotes();

create table reconciliation_differences (
  reconciliation_id bigint not null,
  "position" integer not null,
  check_name text not null,
  order_id bigint,
  detail text not null,
  constraint reconciliation_differences_pkey PRIMARY KEY (reconciliation_id, "position"),
  constraint reconciliation_differences_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint reconciliation_differences_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id) ON DELETE CASCADE
);
CREATE INDEX reconciliation_differences_of_order ON reconciliation_differences USING btree (order_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON reconciliation_differences FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('reconciliation_id,position', '');

create table reconciliations (
  id bigint generated always as identity not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  orders_count integer not null,
  payments_count integer not null,
  failure text,
  constraint reconciliations_pkey PRIMARY KEY (id)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON reconciliations FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table refunds (
  id uuid not null,
  order_id bigint not null,
  payment_id uuid,
  reason text not null,
  card_cents bigint not null,
  gift_card_cents bigint not null,
  status text not null,
  created_at timestamp with time zone not null,
  person_id bigint,
  attempt integer default 1 not null,
  failure text default ''::text not null,
  new_gift_card_cents bigint default 0 not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint new_gift_card_is_a_part CHECK (new_gift_card_cents >= 0 AND new_gift_card_cents <= gift_card_cents),
  constraint refunds_attempt_check CHECK (attempt > 0),
  constraint refunds_card_cents_check CHECK (card_cents >= 0),
  constraint refunds_gift_card_cents_check CHECK (gift_card_cents >= 0),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text, 'transferred'::text]))
);
CREATE INDEX refunds_of_order ON refunds USING btree (order_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON refunds FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');
CREATE TRIGGER tell_webhooks_of_new_refund AFTER INSERT ON refunds FOR EACH ROW WHEN (new.status = 'done'::text) EXECUTE FUNCTION tell_webhooks_of_refund();
CREATE TRIGGER tell_webhooks_of_paid_refund AFTER UPDATE OF status ON refunds FOR EACH ROW WHEN ((new.status = ANY (ARRAY['done'::text, 'transferred'::text])) AND (old.status <> ALL (ARRAY['done'::text, 'transferred'::text]))) EXECUTE FUNCTION tell_webhooks_of_refund();

create table removed_works (
  work_id bigint not null,
  removed_at timestamp with time zone default now() not null,
  constraint removed_works_pkey PRIMARY KEY (work_id)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON removed_works FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('work_id', '');

create table review_openings (
  work_id bigint not null,
  person_id bigint not null,
  opened_at timestamp with time zone not null,
  constraint review_openings_pkey PRIMARY KEY (work_id),
  constraint review_openings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint review_openings_work_id_fkey FOREIGN KEY (work_id) REFERENCES work_drafts(work_id) ON DELETE CASCADE
);
CREATE INDEX review_openings_of_person ON review_openings USING btree (person_id);

create table sale_announcements (
  order_id bigint not null,
  announced_at timestamp with time zone not null,
  constraint sale_announcements_pkey PRIMARY KEY (order_id),
  constraint sale_announcements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON sale_announcements FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('order_id', '');

create table sale_days (
  day date not null,
  captured_cents bigint default 0 not null,
  refunded_cents bigint default 0 not null,
  order_cents bigint default 0 not null,
  orders integer default 0 not null,
  returns integer default 0 not null,
  artists integer default 0 not null,
  constraint sale_days_pkey PRIMARY KEY (day)
);

create table saved_search_matches (
  search_id bigint not null,
  work_id bigint not null,
  matched_at timestamp with time zone default now() not null,
  is_pending boolean not null,
  constraint saved_search_matches_pkey PRIMARY KEY (search_id, work_id),
  constraint saved_search_matches_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint saved_search_matches_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_matches_by_time ON saved_search_matches USING btree (search_id, matched_at);
CREATE INDEX saved_search_matches_of_work ON saved_search_matches USING btree (work_id);
CREATE INDEX saved_search_matches_pending ON saved_search_matches USING btree (matched_at) WHERE is_pending;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON saved_search_matches FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('search_id,work_id', '');

create table saved_searches (
  id bigint generated always as identity not null,
  person_id bigint not null,
  listing text not null,
  search_key text not null,
  is_prints boolean not null,
  name text not null,
  frequency text not null,
  frequency_before text,
  country_code text not null,
  zone text not null,
  currency text not null,
  created_at timestamp with time zone default now() not null,
  visited_at timestamp with time zone default now() not null,
  emailed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint one_search_per_person_and_key UNIQUE (person_id, search_key),
  constraint saved_searches_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint saved_searches_frequency_before_check CHECK (frequency_before = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text])),
  constraint saved_searches_frequency_check CHECK (frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'never'::text])),
  constraint saved_searches_listing_check CHECK (length(listing) >= 1 AND length(listing) <= 2000),
  constraint saved_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint saved_searches_search_key_check CHECK (length(search_key) >= 1 AND length(search_key) <= 2000)
);
CREATE INDEX saved_searches_by_key ON saved_searches USING btree (search_key, zone, currency) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON saved_searches FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table search_accounts (
  api_key text not null,
  definition jsonb not null,
  token_hash text,
  version bigint default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint search_accounts_pkey PRIMARY KEY (api_key),
  constraint search_accounts_api_key_check CHECK (api_key ~ '^[A-Za-z0-9_-]{4,100}$'::text),
  constraint search_accounts_definition_check CHECK (jsonb_typeof(definition) = 'object'::text),
  constraint search_accounts_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  constraint search_accounts_version_check CHECK (version > 0)
);
CREATE TRIGGER search_accounts_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_accounts FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-accounts');

create table search_applications (
  app_id text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint search_applications_pkey PRIMARY KEY (app_id),
  constraint search_applications_app_id_check CHECK (app_id ~ '^[A-Za-z0-9_-]{1,100}$'::text)
);

create table search_days (
  day date not null,
  search_id bigint not null,
  visitors integer not null,
  constraint search_days_pkey PRIMARY KEY (day, search_id) INCLUDE (visitors),
  constraint search_days_search_id_fkey FOREIGN KEY (search_id) REFERENCES search_texts(id) ON DELETE CASCADE
);

create table search_dictionary_entries (
  app_id text not null,
  dictionary text not null,
  object_id text not null,
  language text not null,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint search_dictionary_entries_pkey PRIMARY KEY (app_id, dictionary, object_id),
  constraint search_dictionary_entries_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE,
  constraint search_dictionary_entries_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint search_dictionary_entries_dictionary_check CHECK (dictionary = ANY (ARRAY['stopwords'::text, 'plurals'::text, 'compounds'::text])),
  constraint search_dictionary_entries_language_check CHECK (length(language) >= 2 AND length(language) <= 5),
  constraint search_dictionary_entries_object_id_check CHECK (object_id <> ''::text AND length(object_id) <= 512)
);
CREATE TRIGGER search_dictionary_entries_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_dictionary_entries FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_dictionary_settings (
  app_id text not null,
  settings jsonb not null,
  constraint search_dictionary_settings_pkey PRIMARY KEY (app_id),
  constraint search_dictionary_settings_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE,
  constraint search_dictionary_settings_settings_check CHECK (jsonb_typeof(settings) = 'object'::text)
);
CREATE TRIGGER search_dictionary_settings_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_dictionary_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_indices (
  app_id text not null,
  name text not null,
  primary_name text,
  settings jsonb default '{}'::jsonb not null,
  rules jsonb default '[]'::jsonb not null,
  synonyms jsonb default '[]'::jsonb not null,
  version bigint default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  records_version bigint default 1 not null,
  constraint search_indices_pkey PRIMARY KEY (app_id, name),
  constraint search_indices_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE,
  constraint search_indices_check CHECK (primary_name <> name),
  constraint search_indices_name_check CHECK (name <> ''::text AND length(name) <= 256),
  constraint search_indices_records_version_check CHECK (records_version > 0),
  constraint search_indices_rules_check CHECK (jsonb_typeof(rules) = 'array'::text),
  constraint search_indices_settings_check CHECK (jsonb_typeof(settings) = 'object'::text),
  constraint search_indices_synonyms_check CHECK (jsonb_typeof(synonyms) = 'array'::text),
  constraint search_indices_version_check CHECK (version > 0)
);
CREATE TRIGGER search_indices_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_indices FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_items (
  api_key text not null,
  section text not null,
  item_id text not null,
  body jsonb not null,
  constraint search_items_pkey PRIMARY KEY (api_key, section, item_id),
  constraint search_items_api_key_fkey FOREIGN KEY (api_key) REFERENCES search_accounts(api_key) ON DELETE CASCADE,
  constraint search_items_body_check CHECK (jsonb_typeof(body) = 'object'::text)
);

create table search_keys (
  app_id text not null,
  key_hash text not null,
  rights text[] not null,
  description text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  signing_key text,
  hint text default ''::text not null,
  indexes text[] default '{}'::text[] not null,
  referers text[] default '{}'::text[] not null,
  max_hits_per_query integer default 0 not null,
  max_queries_per_ip_per_hour integer default 0 not null,
  query_parameters text default ''::text not null,
  valid_until timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint search_keys_pkey PRIMARY KEY (app_id, key_hash),
  constraint search_keys_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE,
  constraint search_keys_hint_check CHECK (length(hint) <= 4),
  constraint search_keys_key_hash_check CHECK (key_hash ~ '^[0-9a-f]{64}$'::text),
  constraint search_keys_max_hits_per_query_check CHECK (max_hits_per_query >= 0),
  constraint search_keys_max_queries_per_ip_per_hour_check CHECK (max_queries_per_ip_per_hour >= 0),
  constraint search_keys_rights_known CHECK (rights <@ ARRAY['search'::text, 'browse'::text, 'addObject'::text, 'deleteObject'::text, 'deleteIndex'::text, 'settings'::text, 'editSettings'::text, 'analytics'::text, 'recommendation'::text, 'usage'::text, 'inference'::text, 'logs'::text, 'listIndexes'::text, 'personalization'::text, 'seeUnretrievableAttributes'::text, 'nluReadAnswers'::text, 'admin'::text]),
  constraint search_keys_signing_key_reads CHECK (signing_key IS NULL OR NOT rights && ARRAY['addObject'::text, 'deleteObject'::text, 'deleteIndex'::text, 'editSettings'::text, 'logs'::text, 'admin'::text])
);
CREATE TRIGGER search_keys_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_keys FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_place_days (
  day date not null,
  place smallint not null,
  shown integer not null,
  clicked integer not null,
  constraint search_place_days_pkey PRIMARY KEY (day, place),
  constraint search_place_days_place_check CHECK (place > 0)
);

create table search_recommend_rules (
  app_id text not null,
  index_name text not null,
  model text not null,
  rules jsonb default '[]'::jsonb not null,
  constraint search_recommend_rules_pkey PRIMARY KEY (app_id, index_name, model),
  constraint search_recommend_rules_app_id_index_name_fkey FOREIGN KEY (app_id, index_name) REFERENCES search_indices(app_id, name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint search_recommend_rules_rules_check CHECK (jsonb_typeof(rules) = 'array'::text)
);
CREATE TRIGGER search_recommend_rules_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_recommend_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_records (
  id bigint generated always as identity not null,
  app_id text not null,
  index_name text not null,
  object_id text not null,
  body jsonb not null,
  constraint search_records_pkey PRIMARY KEY (id),
  constraint search_records_app_id_index_name_object_id_key UNIQUE (app_id, index_name, object_id),
  constraint search_records_app_id_index_name_fkey FOREIGN KEY (app_id, index_name) REFERENCES search_indices(app_id, name) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint search_records_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint search_records_object_id_check CHECK (object_id <> ''::text AND length(object_id) <= 512)
);
CREATE INDEX search_records_in_order ON search_records USING btree (app_id, index_name, id);

create table search_result_days (
  day date not null,
  searches integer not null,
  without_match integer not null,
  with_results integer not null,
  clicked integer not null,
  clicks integer not null,
  converted integer not null,
  only_similar integer default 0 not null,
  constraint search_result_days_pkey PRIMARY KEY (day)
);

create table search_sources (
  app_id text not null,
  source text not null,
  description text default ''::text not null,
  constraint search_sources_pkey PRIMARY KEY (app_id, source),
  constraint search_sources_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE
);
CREATE TRIGGER search_sources_tell_pages AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_sources FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('search-indices');

create table search_tasks (
  id bigint generated always as identity not null,
  app_id text not null,
  index_name text not null,
  done_at timestamp with time zone default now() not null,
  index_version bigint,
  constraint search_tasks_pkey PRIMARY KEY (id),
  constraint search_tasks_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE
);
CREATE INDEX search_tasks_in_time ON search_tasks USING btree (done_at);

create table search_text_days (
  day date not null,
  search_id bigint not null,
  searches integer not null,
  without_match integer not null,
  with_results integer not null,
  clicked integer not null,
  converted integer not null,
  only_similar integer default 0 not null,
  constraint search_text_days_pkey PRIMARY KEY (day, search_id) INCLUDE (searches, without_match, with_results, clicked, converted),
  constraint search_text_days_search_id_fkey FOREIGN KEY (search_id) REFERENCES search_texts(id) ON DELETE CASCADE
);

create table search_texts (
  id bigint generated always as identity not null,
  text text not null,
  constraint search_texts_pkey PRIMARY KEY (id),
  constraint search_texts_text_key UNIQUE (text),
  constraint search_texts_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 100)
);

create table search_time_days (
  day date not null,
  step smallint not null,
  count integer not null,
  constraint search_time_days_pkey PRIMARY KEY (day, step),
  constraint search_time_days_step_check CHECK (step >= 0 AND step <= 300)
);

create table search_user_ids (
  app_id text not null,
  user_id text not null,
  assigned_at timestamp with time zone default now() not null,
  constraint search_user_ids_pkey PRIMARY KEY (app_id, user_id),
  constraint search_user_ids_app_id_fkey FOREIGN KEY (app_id) REFERENCES search_applications(app_id) ON DELETE CASCADE
);

create table second_factors (
  id bigint generated always as identity not null,
  person_id bigint not null,
  secret text not null,
  backup_codes text not null,
  is_verified boolean,
  failed_count integer default 0,
  locked_until timestamp with time zone,
  last_used_step bigint default 0 not null,
  constraint second_factors_pkey PRIMARY KEY (id),
  constraint second_factors_person_id_key UNIQUE (person_id),
  constraint second_factors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table section_editors (
  section text not null,
  person_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint section_editors_pkey PRIMARY KEY (section, person_id),
  constraint section_editors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table section_versions (
  section text not null,
  version integer not null,
  body jsonb not null,
  state text not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  author_id bigint,
  created_at timestamp with time zone not null,
  is_former boolean default false not null,
  constraint section_versions_pkey PRIMARY KEY (section, version),
  constraint section_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint published_once CHECK ((published_at IS NOT NULL) = (state = 'published'::text)),
  constraint schedules_have_a_time CHECK (state <> 'scheduled'::text OR publish_at IS NOT NULL),
  constraint section_versions_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint section_versions_section_check CHECK (section ~ '^[a-z-]+(:\S+)?$'::text AND char_length(section) <= 320),
  constraint section_versions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'cancelled'::text])),
  constraint section_versions_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX section_versions_scheduled ON section_versions USING btree (section) WHERE (state = 'scheduled'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON section_versions FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('section,version', 'author_id');

create table server_errors (
  fingerprint text not null,
  message text not null,
  place text not null,
  count bigint default 1 not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint server_errors_pkey PRIMARY KEY (fingerprint),
  constraint server_errors_fingerprint_check CHECK (char_length(fingerprint) = 16),
  constraint server_errors_message_check CHECK (char_length(message) <= 500),
  constraint server_errors_place_check CHECK (char_length(place) <= 300)
);
CREATE INDEX server_errors_by_time ON server_errors USING btree (last_seen_at DESC);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON server_errors FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('fingerprint', '');

create table sessions (
  id bigint generated always as identity not null,
  token text not null,
  person_id bigint not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  takeover_id bigint,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint sessions_takeover_id_fkey FOREIGN KEY (takeover_id) REFERENCES takeovers(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_person ON sessions USING btree (person_id);

create table shipment_events (
  id bigint generated always as identity not null,
  shipment_id uuid not null,
  carrier_event_id text not null,
  kind tracking_event_kind not null,
  happened_at timestamp with time zone not null,
  place text default ''::text not null,
  constraint shipment_events_pkey PRIMARY KEY (id),
  constraint shipment_events_shipment_id_carrier_event_id_key UNIQUE (shipment_id, carrier_event_id),
  constraint shipment_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_events_carrier_event_id_check CHECK (char_length(carrier_event_id) <= 100),
  constraint shipment_events_place_check CHECK (char_length(place) <= 200)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON shipment_events FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');

create table shipment_history (
  id bigint generated always as identity not null,
  shipment_id uuid not null,
  action text not null,
  actor text not null,
  person_id bigint,
  note text default ''::text not null,
  happened_at timestamp with time zone not null,
  constraint shipment_history_pkey PRIMARY KEY (id),
  constraint shipment_history_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint shipment_history_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_history_action_check CHECK (char_length(action) <= 40),
  constraint shipment_history_actor_check CHECK (actor = ANY (ARRAY['artist'::text, 'staff'::text, 'carrier'::text])),
  constraint shipment_history_note_check CHECK (char_length(note) <= 1000)
);
CREATE INDEX shipment_history_of_shipment ON shipment_history USING btree (shipment_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON shipment_history FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table shipment_lines (
  shipment_id uuid not null,
  order_id bigint not null,
  line integer not null,
  is_open boolean default true not null,
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, line),
  constraint shipment_lines_order_id_line_fkey FOREIGN KEY (order_id, line) REFERENCES order_lines(order_id, line) ON DELETE CASCADE,
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX shipment_lines_open ON shipment_lines USING btree (order_id, line) WHERE is_open;
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON shipment_lines FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('shipment_id,line', '');

create table shipments (
  id uuid not null,
  order_id bigint not null,
  artist_id bigint,
  is_return boolean default false not null,
  state shipment_state default 'draft'::text not null,
  version integer default 1 not null,
  origin json_record not null,
  destination json_record not null,
  parcel json_record not null,
  confirmed json_record,
  ship_by date not null,
  carrier carrier_name,
  service text,
  service_name text default ''::text not null,
  label_state text default 'none'::text not null,
  label_reference text,
  label_attempt integer default 1 not null,
  label_cents cents,
  label_currency currency_code default 'USD'::text not null,
  label_bought_at timestamp with time zone,
  tracking_number tracking_number default ''::text not null,
  pickup_day date,
  pickup_window text default ''::text not null,
  handed_over_at timestamp with time zone,
  delivered_at timestamp with time zone,
  problem text default ''::text not null,
  tracked_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_label_reference_key UNIQUE (label_reference),
  constraint shipments_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bought_labels_have_a_number CHECK (label_state <> 'bought'::text OR tracking_number::text <> ''::text),
  constraint confirmed_shipments_have_a_copy CHECK (state::text = 'draft'::text OR confirmed IS NOT NULL),
  constraint labels_have_a_reference CHECK (label_state = 'none'::text OR label_reference IS NOT NULL),
  constraint pickups_have_a_day CHECK (state::text <> 'pickup-scheduled'::text OR pickup_day IS NOT NULL),
  constraint shipments_label_reference_check CHECK (char_length(label_reference) <= 60),
  constraint shipments_label_state_check CHECK (label_state = ANY (ARRAY['none'::text, 'buying'::text, 'bought'::text, 'cancelling'::text])),
  constraint shipments_pickup_window_check CHECK (char_length(pickup_window) <= 100),
  constraint shipments_problem_check CHECK (char_length(problem) <= 1000),
  constraint shipments_service_check CHECK (char_length(service) <= 60),
  constraint shipments_service_name_check CHECK (char_length(service_name) <= 100),
  constraint shipments_under_way_have_a_label CHECK ((state::text = ANY (ARRAY['draft'::text, 'confirmed'::text])) OR (label_state = ANY (ARRAY['bought'::text, 'cancelling'::text])))
);
CREATE INDEX shipments_by_state ON shipments USING btree (state, ship_by);
CREATE INDEX shipments_of_order ON shipments USING btree (order_id, created_at);
CREATE INDEX shipments_to_track ON shipments USING btree (tracked_at NULLS FIRST) WHERE (((state)::text = ANY (ARRAY['label-bought'::text, 'pickup-scheduled'::text, 'in-transit'::text, 'exception'::text])) OR (label_state = ANY (ARRAY['buying'::text, 'cancelling'::text])));
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON shipments FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'artist_id,created_by');

create table shipping_settings (
  person_id bigint not null,
  ship_from json_record default '{}'::jsonb not null,
  handling_days integer,
  updated_at timestamp with time zone default now() not null,
  constraint shipping_settings_pkey PRIMARY KEY (person_id),
  constraint shipping_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint shipping_settings_handling_days_check CHECK (handling_days >= 1 AND handling_days <= 10)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON shipping_settings FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id', 'person_id');
CREATE TRIGGER tell_pages_of_new_shipping_settings AFTER INSERT ON shipping_settings FOR EACH ROW WHEN (new.handling_days IS NOT NULL) EXECUTE FUNCTION notify_shipping_settings();
CREATE TRIGGER tell_pages_of_shipping_settings AFTER UPDATE ON shipping_settings FOR EACH ROW WHEN (new.handling_days IS DISTINCT FROM old.handling_days) EXECUTE FUNCTION notify_shipping_settings();

create table sign_in_methods (
  id bigint generated always as identity not null,
  person_id bigint not null,
  provider text not null,
  provider_account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sign_in_methods_pkey PRIMARY KEY (id),
  constraint sign_in_methods_provider_provider_account_id_key UNIQUE (provider, provider_account_id),
  constraint sign_in_methods_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_methods_of_person ON sign_in_methods USING btree (person_id);

create table signal_progress (
  name text not null,
  last_event_id bigint not null,
  counted_at timestamp with time zone not null,
  recounted_at timestamp with time zone not null,
  constraint signal_progress_pkey PRIMARY KEY (name)
);

create table sponsored_days (
  sponsorship_id bigint not null,
  day date not null,
  views integer not null,
  clicks integer not null,
  constraint sponsored_days_pkey PRIMARY KEY (sponsorship_id, day),
  constraint sponsored_days_sponsorship_id_fkey FOREIGN KEY (sponsorship_id) REFERENCES sponsorships(id) ON DELETE CASCADE
);
CREATE INDEX sponsored_days_by_day ON sponsored_days USING btree (day);

create table sponsored_works (
  sponsorship_id bigint not null,
  work_id bigint not null,
  constraint sponsored_works_pkey PRIMARY KEY (sponsorship_id, work_id),
  constraint sponsored_works_sponsorship_id_fkey FOREIGN KEY (sponsorship_id) REFERENCES sponsorships(id) ON DELETE CASCADE,
  constraint sponsored_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX sponsored_works_by_work ON sponsored_works USING btree (work_id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON sponsored_works FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('sponsorship_id,work_id', '');
CREATE TRIGGER sponsored_works_notify AFTER INSERT OR DELETE OR UPDATE ON sponsored_works FOR EACH ROW EXECUTE FUNCTION tell_sponsored_pages();
CREATE TRIGGER sponsored_works_notify_truncated AFTER TRUNCATE ON sponsored_works FOR EACH STATEMENT EXECUTE FUNCTION tell_sponsored_pages();

create table sponsorships (
  id bigint generated always as identity not null,
  creation_key uuid not null,
  owner text not null,
  placement text not null,
  first_place integer not null,
  max_per_listing integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  version integer default 1 not null,
  author_id bigint,
  created_at timestamp with time zone not null,
  constraint sponsorships_pkey PRIMARY KEY (id),
  constraint sponsorships_creation_key_key UNIQUE (creation_key),
  constraint sponsorships_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint sponsorships_check CHECK (ends_at > starts_at),
  constraint sponsorships_first_place_check CHECK (first_place >= 1 AND first_place <= 48),
  constraint sponsorships_max_per_listing_check CHECK (max_per_listing >= 1 AND max_per_listing <= 4),
  constraint sponsorships_owner_check CHECK (char_length(owner) >= 1 AND char_length(owner) <= 80),
  constraint sponsorships_placement_check CHECK (placement = ANY (ARRAY['everywhere'::text, 'listings'::text, 'searches'::text]))
);
CREATE INDEX sponsorships_by_end ON sponsorships USING btree (ends_at);
CREATE INDEX sponsorships_of_author ON sponsorships USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON sponsorships FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'author_id');
CREATE TRIGGER sponsorships_notify AFTER INSERT OR DELETE OR UPDATE ON sponsorships FOR EACH ROW EXECUTE FUNCTION tell_sponsored_pages();
CREATE TRIGGER sponsorships_notify_truncated AFTER TRUNCATE ON sponsorships FOR EACH STATEMENT EXECUTE FUNCTION tell_sponsored_pages();

create table staff_list_settings (
  person_id bigint not null,
  list text not null,
  columns text[],
  views jsonb default '[]'::jsonb not null,
  constraint staff_list_settings_pkey PRIMARY KEY (person_id, list),
  constraint staff_list_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint staff_list_settings_list_check CHECK (list ~ '^[a-z][a-z-]{0,39}$'::text),
  constraint staff_list_settings_views_check CHECK (jsonb_typeof(views) = 'array'::text)
);

create table studio_photos (
  id bigint generated always as identity not null,
  person_id bigint not null,
  "position" integer not null,
  caption text default ''::text not null,
  width_px integer not null,
  height_px integer not null,
  color text not null,
  created_at timestamp with time zone default now() not null,
  recipe text,
  constraint studio_photos_pkey PRIMARY KEY (id),
  constraint studio_photos_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint studio_photos_caption_check CHECK (char_length(caption) <= 140),
  constraint studio_photos_height_px_check CHECK (height_px > 0),
  constraint studio_photos_width_px_check CHECK (width_px > 0)
);
CREATE INDEX studio_photos_by_person ON studio_photos USING btree (person_id, "position", id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON studio_photos FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');
CREATE TRIGGER tell_pages_of_studio_photos AFTER INSERT OR DELETE OR UPDATE ON studio_photos FOR EACH ROW EXECUTE FUNCTION notify_studio_photos();

create table takeover_actions (
  id bigint generated always as identity not null,
  takeover_id bigint not null,
  did text not null,
  done_at timestamp with time zone default now() not null,
  constraint takeover_acts_pkey PRIMARY KEY (id),
  constraint takeover_acts_takeover_id_fkey FOREIGN KEY (takeover_id) REFERENCES takeovers(id) ON DELETE CASCADE
);
CREATE INDEX takeover_acts_of_takeover ON takeover_actions USING btree (takeover_id, id);

create table takeovers (
  id bigint generated always as identity not null,
  admin_id bigint not null,
  admin_full_name text not null,
  person_id bigint not null,
  reason text not null,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint takeovers_pkey PRIMARY KEY (id),
  constraint takeovers_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint takeovers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint takeovers_check CHECK (admin_id <> person_id),
  constraint takeovers_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX takeovers_of_admin ON takeovers USING btree (admin_id, id DESC);
CREATE INDEX takeovers_of_person ON takeovers USING btree (person_id, id DESC);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON takeovers FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'admin_id,person_id');

create table tax_details (
  person_id bigint not null,
  country_code text not null,
  kind text not null,
  company_name text default ''::text not null,
  vat_number text default ''::text not null,
  tax_number_sealed text default ''::text not null,
  tax_number_masked text default ''::text not null,
  changed_at timestamp with time zone not null,
  constraint tax_details_pkey PRIMARY KEY (person_id),
  constraint tax_details_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint companies_have_a_name CHECK ((kind = 'company'::text) = (company_name <> ''::text)),
  constraint tax_details_company_name_check CHECK (char_length(company_name) <= 140),
  constraint tax_details_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint tax_details_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'company'::text])),
  constraint tax_details_tax_number_masked_check CHECK (char_length(tax_number_masked) <= 40),
  constraint tax_details_vat_number_check CHECK (char_length(vat_number) <= 40)
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON tax_details FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('person_id', 'person_id');

create table tax_rates (
  country_code text not null,
  region text default ''::text not null,
  kind text not null,
  rate_bp integer not null,
  is_shipping_taxed boolean default true not null,
  effective_at timestamp with time zone not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint tax_rates_pkey PRIMARY KEY (country_code, region, kind, effective_at),
  constraint tax_rates_added_by_fkey FOREIGN KEY (added_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint tax_rates_country_code_check CHECK (country_code ~ '^[a-z]{2}$'::text),
  constraint tax_rates_kind_check CHECK (kind = ANY (ARRAY['original'::text, 'print'::text])),
  constraint tax_rates_rate_bp_check CHECK (rate_bp >= 0 AND rate_bp <= 10000),
  constraint tax_rates_region_check CHECK (region = upper(region))
);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON tax_rates FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('country_code,region,kind,effective_at', 'added_by');
CREATE TRIGGER tax_rates_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('delivery-rates');

create table test_carrier_labels (
  reference text not null,
  tracking_number text not null,
  service text not null,
  cents cents not null,
  scenario text not null,
  crosses_customs boolean not null,
  origin_place text not null,
  destination_place text not null,
  bought_at timestamp with time zone not null,
  pickup_day date,
  cancelled_at timestamp with time zone,
  constraint test_carrier_labels_pkey PRIMARY KEY (reference),
  constraint test_carrier_labels_tracking_number_key UNIQUE (tracking_number)
);

create table test_gateway_payments (
  id text not null,
  scenario text not null,
  status text not null,
  amount_cents bigint not null,
  currency text not null,
  refunded_cents bigint default 0 not null,
  decline_reason text,
  updated_at timestamp with time zone default now() not null,
  saves_card boolean default false not null,
  constraint test_gateway_payments_pkey PRIMARY KEY (id),
  constraint test_gateway_payments_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  constraint test_gateway_payments_status_check CHECK (status = ANY (ARRAY['requires-action'::text, 'authorized'::text, 'captured'::text, 'voided'::text, 'failed'::text]))
);

create table test_gateway_refunds (
  id text not null,
  payment_id text not null,
  cents bigint not null,
  constraint test_gateway_refunds_pkey PRIMARY KEY (id),
  constraint test_gateway_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES test_gateway_payments(id),
  constraint test_gateway_refunds_cents_check CHECK (cents > 0)
);

create table text_vectors (
  work_id bigint not null,
  model text not null,
  vector bytea,
  "position" bigint default nextval('text_vector_positions'::regclass) not null,
  constraint text_vectors_pkey PRIMARY KEY (work_id),
  constraint text_vectors_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX text_vectors_by_position ON text_vectors USING btree ("position");

create table tv_logins (
  token_hash text not null,
  pin text not null,
  person_id bigint,
  failed_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint tv_logins_pkey PRIMARY KEY (token_hash),
  constraint tv_logins_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint tv_logins_pin_check CHECK (pin ~ '^\d{6}$'::text)
);

create table unaudited_tables (
  name text not null,
  constraint unaudited_tables_pkey PRIMARY KEY (name)
);

create table used_challenges (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (id)
);

create table visit_days (
  day date not null,
  visitors integer default 0 not null,
  saw_listing integer default 0 not null,
  saw_work integer default 0 not null,
  added_to_cart integer default 0 not null,
  began_checkout integer default 0 not null,
  ordered integer default 0 not null,
  constraint visit_days_pkey PRIMARY KEY (day)
);

create table visual_queries (
  id text not null,
  model_version smallint not null,
  vector bytea not null,
  colors text[] not null,
  created_at timestamp with time zone not null,
  thumbnail bytea,
  constraint visual_queries_pkey PRIMARY KEY (id)
);
CREATE INDEX visual_queries_by_time ON visual_queries USING btree (created_at);

create table vital_days (
  day date not null,
  page_kind text not null,
  metric text not null,
  step smallint not null,
  count integer not null,
  constraint vital_days_pkey PRIMARY KEY (day, page_kind, metric, step),
  constraint vital_days_metric_check CHECK (metric = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text])),
  constraint vital_days_page_kind_check CHECK (char_length(page_kind) <= 30),
  constraint vital_days_step_check CHECK (step >= 0 AND step <= 200)
);

create table waiting_list (
  id uuid not null,
  work_id bigint not null,
  person_id bigint,
  guest_id text,
  email text not null,
  status text not null,
  joined_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  exclusive_until timestamp with time zone,
  announced_at timestamp with time zone,
  constraint waiting_list_pkey PRIMARY KEY (id),
  constraint waiting_list_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint waiting_list_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint offers_have_an_end CHECK (status <> 'offered'::text OR exclusive_until IS NOT NULL),
  constraint positions_are_confirmed CHECK ((status <> ALL (ARRAY['waiting'::text, 'offered'::text])) OR confirmed_at IS NOT NULL),
  constraint waiting_list_email_check CHECK (email = lower(email) AND length(email) <= 320),
  constraint waiting_list_status_check CHECK (status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text, 'bought'::text, 'missed'::text, 'left'::text, 'ended'::text]))
);
CREATE UNIQUE INDEX waiting_list_has_a_person_once ON waiting_list USING btree (work_id, person_id) WHERE (status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX waiting_list_has_an_email_once ON waiting_list USING btree (work_id, email) WHERE (status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text]));
CREATE INDEX waiting_list_in_order ON waiting_list USING btree (work_id, confirmed_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX waiting_list_of_guest ON waiting_list USING btree (guest_id) WHERE (guest_id IS NOT NULL);
CREATE INDEX waiting_list_of_person ON waiting_list USING btree (person_id);
CREATE INDEX waiting_list_offered_until ON waiting_list USING btree (exclusive_until) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX works_are_offered_to_one ON waiting_list USING btree (work_id) WHERE (status = 'offered'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON waiting_list FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table wall_plans (
  id bigint generated always as identity not null,
  person_id bigint not null,
  name text not null,
  plan jsonb not null,
  revision integer default 1 not null,
  share_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint wall_plans_pkey PRIMARY KEY (id),
  constraint wall_plans_share_id_key UNIQUE (share_id),
  constraint wall_plans_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint wall_plans_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint wall_plans_plan_check CHECK (pg_column_size(plan) <= 32768),
  constraint wall_plans_share_id_check CHECK (length(share_id) >= 16 AND length(share_id) <= 64)
);
CREATE INDEX wall_plans_of_person ON wall_plans USING btree (person_id, updated_at DESC);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON wall_plans FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'person_id');

create table webhook_attempts (
  id bigint generated always as identity not null,
  delivery_id uuid not null,
  attempted_at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  answer text default ''::text not null,
  problem text default ''::text not null,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_answer_check CHECK (char_length(answer) <= 1000),
  constraint webhook_attempts_problem_check CHECK (char_length(problem) <= 300)
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts USING btree (delivery_id, id);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  next_attempt_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_that_wait ON webhook_deliveries USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

create table webhooks (
  id uuid not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  state text default 'on'::text not null,
  secret_sealed text not null,
  previous_secrets_sealed jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  failing_since timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  constraint webhooks_description_check CHECK (char_length(description) <= 200),
  constraint webhooks_events_check CHECK (cardinality(events) > 0),
  constraint webhooks_state_check CHECK (state = ANY (ARRAY['on'::text, 'off'::text, 'failed'::text])),
  constraint webhooks_url_check CHECK (char_length(url) <= 2000)
);
CREATE INDEX webhooks_that_are_on ON webhooks USING gin (events) WHERE (state = 'on'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON webhooks FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'created_by');

create table work_changes (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  work_id bigint,
  changed_at timestamp with time zone default now() not null,
  constraint work_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX work_changes_by_transaction ON work_changes USING btree (xid);

create table work_changes_start (
  is_only boolean default true not null,
  from_xid xid8 default '0'::xid8 not null,
  constraint work_changes_kept_pkey PRIMARY KEY (is_only),
  constraint work_changes_kept_is_only_check CHECK (is_only)
);

create table work_curation (
  work_id bigint not null,
  is_checked boolean default false not null,
  curator_id bigint,
  version integer default 0 not null,
  constraint work_curation_pkey PRIMARY KEY (work_id),
  constraint work_curation_curator_id_fkey FOREIGN KEY (curator_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint work_curation_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_curation_version_check CHECK (version >= 0)
);
CREATE INDEX work_curation_checked ON work_curation USING btree (work_id) WHERE is_checked;
CREATE INDEX work_curation_of_curator ON work_curation USING btree (curator_id, work_id) WHERE (curator_id IS NOT NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON work_curation FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('work_id', 'curator_id');

create table work_days (
  work_id bigint not null,
  day date not null,
  views integer not null,
  carts integer not null,
  constraint work_days_pkey PRIMARY KEY (work_id, day) INCLUDE (views, carts),
  constraint work_days_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_days_carts_check CHECK (carts >= 0),
  constraint work_days_views_check CHECK (views >= 0)
);
CREATE INDEX work_days_by_day ON work_days USING brin (day);
CREATE TRIGGER work_views_added AFTER INSERT ON work_days REFERENCING NEW TABLE AS new_days FOR EACH STATEMENT EXECUTE FUNCTION add_work_views();
CREATE TRIGGER work_views_changed AFTER UPDATE ON work_days REFERENCING OLD TABLE AS old_days NEW TABLE AS new_days FOR EACH STATEMENT EXECUTE FUNCTION add_work_views();
CREATE TRIGGER work_views_removed AFTER DELETE ON work_days REFERENCING OLD TABLE AS old_days FOR EACH STATEMENT EXECUTE FUNCTION add_work_views();

create table work_drafts (
  work_id bigint not null,
  artist_id bigint not null,
  state draft_state default 'draft'::text not null,
  version integer default 0 not null,
  fields json_record default '{}'::jsonb not null,
  field_versions json_record default '{}'::jsonb not null,
  review_note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  constraint work_drafts_pkey PRIMARY KEY (work_id),
  constraint work_drafts_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint submitted_drafts_have_a_time CHECK (state::text <> 'submitted'::text OR submitted_at IS NOT NULL),
  constraint work_drafts_review_note_check CHECK (char_length(review_note) <= 2000)
);
CREATE INDEX work_drafts_of_artist ON work_drafts USING btree (artist_id, updated_at DESC);
CREATE INDEX work_drafts_to_review ON work_drafts USING btree (submitted_at) WHERE ((state)::text = 'submitted'::text);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON work_drafts FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('work_id', 'artist_id');

create table work_history (
  id bigint generated always as identity not null,
  work_id bigint not null,
  actor_id bigint,
  action text not null,
  from_state text,
  to_state text,
  note text default ''::text not null,
  changes json_record default '{}'::jsonb not null,
  batch_id uuid,
  happened_at timestamp with time zone default now() not null,
  constraint work_history_pkey PRIMARY KEY (id),
  constraint work_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint work_history_action_check CHECK (char_length(action) >= 1 AND char_length(action) <= 40)
);
CREATE INDEX work_history_of_batch ON work_history USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX work_history_of_work ON work_history USING btree (work_id, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON work_history FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'actor_id');

create table work_images (
  id bigint generated always as identity not null,
  work_id bigint not null,
  kind text not null,
  caption text default ''::text not null,
  sort_order integer not null,
  width_px integer not null,
  height_px integer not null,
  color text not null,
  placeholder text,
  recipe text,
  created_at timestamp with time zone default now() not null,
  constraint work_images_pkey PRIMARY KEY (id),
  constraint work_images_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_images_caption_check CHECK (char_length(caption) <= 140),
  constraint work_images_height_px_check CHECK (height_px > 0),
  constraint work_images_kind_check CHECK (kind = ANY (ARRAY['front'::text, 'detail'::text, 'back'::text, 'side'::text, 'framed'::text, 'room'::text])),
  constraint work_images_width_px_check CHECK (width_px > 0)
);
CREATE INDEX work_images_of_work ON work_images USING btree (work_id, sort_order, id);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON work_images FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER work_images_notify_deleted AFTER DELETE ON work_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_images();
CREATE TRIGGER work_images_notify_inserted AFTER INSERT ON work_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_images();
CREATE TRIGGER work_images_notify_truncated AFTER TRUNCATE ON work_images FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('all');
CREATE TRIGGER work_images_notify_updated AFTER UPDATE ON work_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_works_of_images();

create table work_months (
  work_id bigint not null,
  month date not null,
  views integer not null,
  carts integer not null,
  constraint work_months_pkey PRIMARY KEY (work_id, month) INCLUDE (views, carts),
  constraint work_months_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table work_pairs (
  kind text not null,
  work_id bigint not null,
  other_id bigint not null,
  weight double precision not null,
  people integer default 0 not null,
  constraint work_pairs_pkey PRIMARY KEY (kind, work_id, other_id),
  constraint work_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_pairs_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_pairs_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'favored'::text, 'bought'::text])),
  constraint work_pairs_weight_check CHECK (weight > 0::double precision)
);

create table work_popularity (
  work_id bigint not null,
  score double precision not null,
  constraint work_popularity_pkey PRIMARY KEY (work_id),
  constraint work_popularity_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_popularity_score_check CHECK (score >= 0::double precision AND score <= 1::double precision)
);

create table work_reports (
  id bigint generated always as identity not null,
  work_id bigint not null,
  reason text not null,
  details text default ''::text not null,
  reporter_id bigint,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  announced_at timestamp with time zone,
  constraint work_reports_pkey PRIMARY KEY (id),
  constraint work_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint work_reports_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint resolved_reports_have_a_time CHECK ((status = 'open'::text) = (resolved_at IS NULL)),
  constraint work_reports_reason_check CHECK (reason = ANY (ARRAY['copyright'::text, 'not-by-artist'::text, 'offensive'::text, 'misleading'::text, 'other'::text])),
  constraint work_reports_status_check CHECK (status = ANY (ARRAY['open'::text, 'dismissed'::text, 'withheld'::text]))
);
CREATE INDEX work_reports_of_reporter ON work_reports USING btree (reporter_id);
CREATE UNIQUE INDEX work_reports_once ON work_reports USING btree (work_id, reporter_id) WHERE (status = 'open'::text);
CREATE INDEX work_reports_open ON work_reports USING btree (work_id) WHERE (status = 'open'::text);
CREATE INDEX work_reports_unannounced ON work_reports USING btree (id) WHERE (announced_at IS NULL);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON work_reports FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'reporter_id');

create table work_search_days (
  work_id bigint not null,
  day date not null,
  search_id bigint,
  visitors integer not null,
  positions bigint not null,
  known_positions integer not null,
  constraint work_search_days_work_id_day_search_id_key UNIQUE NULLS NOT DISTINCT (work_id, day, search_id),
  constraint work_search_days_search_id_fkey FOREIGN KEY (search_id) REFERENCES search_texts(id) ON DELETE CASCADE,
  constraint work_search_days_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_search_days_check CHECK (known_positions >= 0 AND known_positions <= visitors),
  constraint work_search_days_positions_check CHECK (positions >= 0),
  constraint work_search_days_visitors_check CHECK (visitors > 0)
);
CREATE INDEX work_search_days_by_day ON work_search_days USING brin (day);

create table work_source_days (
  work_id bigint not null,
  day date not null,
  source text not null,
  host text default ''::text not null,
  views integer not null,
  constraint work_source_days_pkey PRIMARY KEY (work_id, day, source, host) INCLUDE (views),
  constraint work_source_days_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint only_sites_have_hosts CHECK (source = 'site'::text OR host = ''::text),
  constraint work_source_days_host_check CHECK (char_length(host) <= 100),
  constraint work_source_days_source_check CHECK (source = ANY (ARRAY['search'::text, 'listing'::text, 'artist'::text, 'collection'::text, 'work'::text, 'shop'::text, 'site'::text, 'direct'::text, 'unknown'::text])),
  constraint work_source_days_views_check CHECK (views > 0)
);
CREATE INDEX work_source_days_by_day ON work_source_days USING brin (day);

create table work_source_months (
  work_id bigint not null,
  month date not null,
  source text not null,
  host text default ''::text not null,
  views integer not null,
  constraint work_source_months_pkey PRIMARY KEY (work_id, month, source, host) INCLUDE (views),
  constraint work_source_months_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_source_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table work_view_totals (
  work_id bigint not null,
  views bigint not null,
  constraint work_view_totals_pkey PRIMARY KEY (work_id),
  constraint work_view_totals_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX work_view_totals_by_views ON work_view_totals USING btree (views DESC);

create table works (
  id bigint generated always as identity not null,
  artist_id bigint not null,
  title work_title not null,
  category work_category not null,
  original_status original_status default 'avail'::text not null,
  width_cm double precision not null,
  height_cm double precision not null,
  depth_cm positive_number,
  year integer,
  statement text default ''::text not null,
  picture_width_px integer not null,
  picture_height_px integer not null,
  picture_color picture_color not null,
  rank double precision default 0 not null,
  uploaded_at timestamp with time zone default now() not null,
  source_id text,
  list_prices zone_prices,
  sold_in_zones zone_codes default ARRAY['US'::text, 'AM1A'::text, 'EU1C'::text, 'EU2C'::text, 'AP2I'::text, 'ME1A'::text, 'AF1A'::text] not null,
  mediums text[] default '{}'::text[] not null,
  materials text[] default '{}'::text[] not null,
  styles text[] default '{}'::text[] not null,
  subject text default ''::text not null,
  keywords text[] default '{}'::text[] not null,
  colors color_codes default '{}'::text[] not null,
  weight_kg positive_number,
  packaging packaging default 'flat_cardboard'::text not null,
  curated_status curated_status default 'not-curated'::text not null,
  is_safe boolean default true not null,
  is_seo_valid boolean default true not null,
  is_framed boolean default false not null,
  is_ready_to_hang boolean default false not null,
  is_outdoor_safe boolean default false not null,
  installation_type installation_type,
  toaf_cities text[] default '{}'::text[] not null,
  has_picture boolean default true not null,
  picture_placeholder picture_placeholder,
  picture_version positive_integer default 1 not null,
  picture_recipe text,
  size text generated always as (
CASE
    WHEN GREATEST(width_cm, height_cm) <= 40.64::double precision THEN 'small'::text
    WHEN GREATEST(width_cm, height_cm) <= 91.44::double precision THEN 'medium'::text
    WHEN GREATEST(width_cm, height_cm) <= 152.4::double precision THEN 'large'::text
    ELSE 'oversized'::text
END) stored not null,
  orientation text generated always as (
CASE
    WHEN (picture_width_px::double precision / picture_height_px::double precision) >= 0.95::double precision AND (picture_width_px::double precision / picture_height_px::double precision) <= 1.05::double precision THEN 'square'::text
    WHEN picture_width_px > picture_height_px THEN 'horizontal'::text
    ELSE 'vertical'::text
END) stored not null,
  is_delisted boolean default false not null,
  accepts_offers boolean default false not null,
  condition work_condition,
  condition_note text default ''::text not null,
  provenance text default ''::text not null,
  signature signature_place,
  is_hand_signed boolean default true not null,
  has_artist_certificate boolean default false not null,
  edition_number integer,
  edition_size integer,
  alt_text text default ''::text not null,
  visual_description text default ''::text not null,
  described_by description_author,
  facts_version integer default 0 not null,
  listing_state listing_state default 'listed'::text not null,
  series text default ''::text not null,
  joins_discounts boolean default false not null,
  constraint works_pkey PRIMARY KEY (id),
  constraint works_source_id_key UNIQUE (source_id),
  constraint works_artist_id_fkey FOREIGN KEY (artist_id) REFERENCES people(id),
  constraint edition_number_within_size CHECK ((edition_number IS NULL) = (edition_size IS NULL) AND edition_number >= 1 AND edition_number <= edition_size),
  constraint hidden_works_are_delisted CHECK ((listing_state::text <> ALL (ARRAY['hidden'::text, 'withdrawn'::text])) OR is_delisted),
  constraint works_height_cm_check CHECK (height_cm > 0::double precision),
  constraint works_picture_height_px_check CHECK (picture_height_px > 0),
  constraint works_picture_width_px_check CHECK (picture_width_px > 0),
  constraint works_series_check CHECK (char_length(series) <= 80),
  constraint works_sold_elsewhere_are_unavailable CHECK (listing_state::text <> 'sold-elsewhere'::text OR original_status::text = 'unavail'::text),
  constraint works_width_cm_check CHECK (width_cm > 0::double precision)
);
CREATE INDEX works_by_title ON works USING gin (to_tsvector('simple'::regconfig, (title)::text));
CREATE INDEX works_in_rank_order ON works USING btree (rank DESC, id DESC);
CREATE INDEX works_newest_first ON works USING btree (uploaded_at DESC, id DESC);
CREATE INDEX works_of_artist ON works USING btree (artist_id, rank DESC, id DESC);
CREATE INDEX works_of_artist_newest_first ON works USING btree (artist_id, uploaded_at DESC, id DESC);
CREATE INDEX works_of_category ON works USING btree (category, rank DESC, id DESC);
CREATE INDEX works_of_series ON works USING btree (artist_id, series) WHERE (series <> ''::text);
CREATE INDEX works_reserved ON works USING btree (id) WHERE ((original_status)::text = 'reserved'::text);
CREATE INDEX works_to_compare ON works USING btree (category, size, rank DESC) WHERE (((original_status)::text = 'avail'::text) AND (NOT is_delisted) AND is_safe);
CREATE INDEX works_to_curate ON works USING btree (curated_status, uploaded_at DESC, id DESC) INCLUDE (artist_id) WHERE (is_safe AND (NOT is_delisted));
CREATE INDEX works_withheld ON works USING btree (id) WHERE ((NOT is_safe) OR is_delisted);
CREATE TRIGGER audit_staff_changes AFTER INSERT OR DELETE OR UPDATE ON works FOR EACH ROW WHEN (current_setting('easel.audit'::text, true) <> ''::text) EXECUTE FUNCTION audit_row('id', 'artist_id');
CREATE TRIGGER forget_text_vector_of_changed_work AFTER UPDATE OF title, category, subject, styles, mediums, keywords, alt_text, visual_description ON works FOR EACH ROW WHEN (old.title::text IS DISTINCT FROM new.title::text OR old.category::text IS DISTINCT FROM new.category::text OR old.subject IS DISTINCT FROM new.subject OR old.styles IS DISTINCT FROM new.styles OR old.mediums IS DISTINCT FROM new.mediums OR old.keywords IS DISTINCT FROM new.keywords OR old.alt_text IS DISTINCT FROM new.alt_text OR old.visual_description IS DISTINCT FROM new.visual_description) EXECUTE FUNCTION forget_text_vector();
CREATE TRIGGER tell_webhooks_of_listed_work AFTER UPDATE OF is_safe, is_delisted, original_status ON works FOR EACH ROW WHEN (new.is_safe AND NOT new.is_delisted AND new.original_status::text = 'avail'::text AND (NOT old.is_safe OR old.is_delisted OR (old.original_status::text = ANY (ARRAY['sold'::text, 'unavail'::text])))) EXECUTE FUNCTION tell_webhooks_of_work('work.listed');
CREATE TRIGGER tell_webhooks_of_new_works AFTER INSERT ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks_of_new_works();
CREATE TRIGGER tell_webhooks_of_sold_work AFTER UPDATE OF original_status ON works FOR EACH ROW WHEN (new.original_status::text = 'sold'::text AND old.original_status::text <> 'sold'::text) EXECUTE FUNCTION tell_webhooks_of_work('work.sold');
CREATE TRIGGER works_count_deleted AFTER DELETE ON works REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_works();
CREATE TRIGGER works_count_inserted AFTER INSERT ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_works();
CREATE TRIGGER works_count_truncated AFTER TRUNCATE ON works FOR EACH STATEMENT EXECUTE FUNCTION forget_artist_styles();
CREATE TRIGGER works_count_updated AFTER UPDATE OF artist_id, styles, is_safe, is_delisted ON works FOR EACH ROW WHEN (old.artist_id IS DISTINCT FROM new.artist_id OR old.styles IS DISTINCT FROM new.styles OR old.is_safe IS DISTINCT FROM new.is_safe OR old.is_delisted IS DISTINCT FROM new.is_delisted) EXECUTE FUNCTION count_changed_work();
CREATE TRIGGER works_follow_deleted AFTER DELETE ON works REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_works();
CREATE TRIGGER works_follow_updated AFTER UPDATE ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_works();
CREATE TRIGGER works_note_inserted AFTER INSERT ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_works();
CREATE TRIGGER works_note_truncated AFTER TRUNCATE ON works FOR EACH STATEMENT EXECUTE FUNCTION note_everything();
CREATE TRIGGER works_notify_inserted AFTER INSERT ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_new_works();
CREATE TRIGGER works_notify_truncated AFTER TRUNCATE ON works FOR EACH STATEMENT EXECUTE FUNCTION tell_pages('listing,all');
CREATE TRIGGER works_queue_inserted AFTER INSERT ON works REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_new_works();
CREATE TRIGGER works_queue_updated AFTER UPDATE OF is_safe, is_delisted, original_status ON works FOR EACH ROW WHEN (new.is_safe AND NOT new.is_delisted AND (NOT old.is_safe OR old.is_delisted OR new.original_status::text = 'avail'::text AND (old.original_status::text = ANY (ARRAY['sold'::text, 'unavail'::text])))) EXECUTE FUNCTION queue_offered_work();
CREATE TRIGGER works_record_prices AFTER UPDATE OF list_prices ON works FOR EACH ROW WHEN (old.list_prices::jsonb IS DISTINCT FROM new.list_prices::jsonb) EXECUTE FUNCTION record_price_change();
CREATE TRIGGER works_record_removed AFTER DELETE ON works REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_removed_works();

create view event_partitions as
 SELECT pg_class.relname::text AS name,
    (regexp_match(bounds.bounds, 'FROM \(''([^'']+)'::text))[1]::timestamp with time zone AS starts_at,
    (regexp_match(bounds.bounds, 'TO \(''([^'']+)'::text))[1]::timestamp with time zone AS ends_at
   FROM pg_inherits
     JOIN pg_class ON pg_class.oid = pg_inherits.inhrelid
     CROSS JOIN LATERAL pg_get_expr(pg_class.relpartbound, pg_class.oid) bounds(bounds)
  WHERE pg_inherits.inhparent = 'behavior_events'::regclass::oid;

create function add_event_months(months_ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  month timestamptz;
  next_month timestamptz;
  new_name text;
begin
  for ahead in 0..months_ahead loop
    month := date_trunc('month', now()) + make_interval(months => ahead);
    next_month := month + interval '1 month';
    continue when exists (select from event_partitions
      where ends_at > month and coalesce(starts_at, '-infinity') < next_month);
    new_name := to_char(month, '"behavior_events_"YYYY_MM');
    lock table behavior_events_other in access exclusive mode;
    execute format('create table %I (like behavior_events including all excluding identity)', new_name);
    execute format('create unique index on %I (account, (body ->> ''order_id'')) where name = ''purchase'' and body ->> ''order_id'' is not null', new_name);
    execute format('with moved as (delete from behavior_events_other where happened_at >= %L and happened_at < %L returning *) insert into %I select * from moved',
      month, next_month, new_name);
    execute format('alter table behavior_events attach partition %I for values from (%L) to (%L)', new_name, month, next_month);
  end loop;
end
$function$;

create function add_to_artist_styles(artist_ids bigint[], styles text[], differences integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into artist_styles (artist_id, style, works_count)
  select artist_id, style, sum(difference)
  from unnest(artist_ids, styles, differences) as change (artist_id, style, difference)
  group by artist_id, style
  having sum(difference) <> 0
  order by artist_id, style
  on conflict (artist_id, style) do update set works_count = artist_styles.works_count + excluded.works_count
$function$;

create function add_work_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into work_view_totals as total select work_id, sum(views) from new_days group by work_id
      on conflict (work_id) do update set views = total.views + excluded.views;
  elsif tg_op = 'UPDATE' then
    update work_view_totals as total set views = total.views + changed.views
      from (
        select work_id, sum(views) as views
        from (select work_id, views from new_days union all select work_id, -views from old_days) as day
        group by work_id having sum(views) <> 0
      ) as changed where changed.work_id = total.work_id;
  else
    update work_view_totals as total set views = total.views - gone.views
      from (select work_id, sum(views) as views from old_days group by work_id) as gone where gone.work_id = total.work_id;
  end if;
  return null;
end
$function$;

create function add_works_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update collections set works_count = works_count + added.count
  from (select collection_id, count(*) as count from changed group by collection_id) as added
  where id = added.collection_id;
  return null;
end
$function$;

create function adopt_content_pages()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into section_versions (section, version, body, state, published_at, author_id, created_at)
    select 'page:' || slug, version, jsonb_build_object('title', title, 'description', description, 'body', body),
      case when is_published then 'published' else 'draft' end, case when is_published then created_at end, author_id, created_at
    from content_page_versions;
  insert into content (name, body, version, updated_at)
    select distinct on (section) section, body, version, created_at from section_versions
    where state = 'published' and starts_with(section, 'page:') order by section, version desc;
end $function$;

create function append_audit_entry(call jsonb, parts jsonb, people bigint[], objects jsonb, changed_rows integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
  entry audit_entries;
  detail audit_details;
  part jsonb;
  part_salt bytea;
  part_digest bytea;
  digests text[];
  actor bigint := (call ->> 'actorId')::bigint;
begin
  detail.people := people || (call ->> 'onBehalfOfId')::bigint
    || case when call ->> 'objectType' = 'person' and call ->> 'objectId' ~ '^\d{1,18}$' then (call ->> 'objectId')::bigint end;
  detail.people := array(select distinct person from unnest(detail.people) as person where person <> actor);
  -- Two random ids have 244 random bits.
  detail.salt := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  detail.reason := coalesce(nullif(call ->> 'reason', ''),
    (select takeovers.reason from takeovers where id = (call ->> 'impersonationId')::bigint), '');
  detail.reason_digest := sha256(detail.salt || convert_to(detail.reason, 'UTF8'));
  entry.actor_id := actor;
  entry.on_behalf_of_id := (call ->> 'onBehalfOfId')::bigint;
  entry.api_token_id := (call ->> 'apiTokenId')::bigint;
  entry.action := call ->> 'action';
  entry.object_type := coalesce(call ->> 'objectType', audit_object_type(parts -> 0 -> 'change' ->> 'table'), '');
  entry.object_id := coalesce(call ->> 'objectId',
    (select string_agg(value, '/') from jsonb_each_text(parts -> 0 -> 'change' -> 'key')), '');
  -- Entries are never erased, so that they name nobody by email. The details do.
  if entry.object_id like '%@%' then entry.object_id := ''; end if;
  entry.request_id := coalesce(call ->> 'requestId', '');
  entry.changed_rows := changed_rows;
  select * into strict head from audit_head for update;
  entry.id := head.id + 1;
  digests := array['parts', encode(detail.reason_digest, 'hex')];
  for part in select value from jsonb_array_elements(parts) loop
    part_salt := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
    part_digest := sha256(part_salt || convert_to((part -> 'change')::text, 'UTF8'));
    digests := digests || encode(part_digest, 'hex');
    insert into audit_parts (entry_id, position, salt, change, digest, people) values (
      entry.id, cardinality(digests) - 2, part_salt, part -> 'change', part_digest,
      array(select value::bigint from jsonb_array_elements_text(part -> 'people') where value::bigint <> actor));
  end loop;
  entry.details_digest := sha256(convert_to(audit_text(variadic digests), 'UTF8'));
  entry.happened_at := clock_timestamp();
  entry.previous_hash := head.hash;
  entry.hash := sha256(convert_to(audit_text(
    entry.id::text, (extract(epoch from entry.happened_at) * 1000000)::bigint::text, entry.actor_id::text,
    entry.on_behalf_of_id::text, entry.api_token_id::text, entry.action, entry.object_type, entry.object_id,
    entry.request_id, entry.changed_rows::text, encode(entry.details_digest, 'hex'), encode(entry.previous_hash, 'hex')), 'UTF8'));
  detail.entry_id := entry.id;
  insert into audit_entries select entry.*;
  insert into audit_details select detail.*;
  insert into audit_objects (object_type, object_id, entry_id)
    select named ->> 0, named ->> 1, entry.id from jsonb_array_elements(objects) as named
    where (named ->> 0, named ->> 1) <> ('person', actor::text)
    union select entry.object_type, entry.object_id, entry.id where entry.object_id <> ''
    union select 'person', person::text, entry.id from unnest(detail.people) as person;
  update audit_head set id = entry.id, hash = entry.hash;
  return entry.id;
end
$function$;

create function are_colors(colors text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_string(colors, ' ', '?') ~ '^([0-9a-f]{6}( [0-9a-f]{6})*)?$'
$function$;

create function are_zone_prices(prices jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(prices) = 'object' and prices <> '{}'
    and prices - array['US', 'AM1A', 'EU1C', 'EU2C', 'AP2I', 'ME1A', 'AF1A'] = '{}'
    and not jsonb_path_exists(prices, '$.* ? (@.type() != "number")')
    and not jsonb_path_exists(prices, '$.* ? (@ < 1 || @ % 1 != 0)')
$function$;

create function assign_payout_items()
 RETURNS void
 LANGUAGE sql
AS $function$
  with due as (
    select ledger_entries.id, ledger_entries.person_id, ledger_entries.currency, cents, ledger_transactions.order_id, ledger_entries.line,
      case
        when order_lines.status = 'completed' then greatest(ledger_transactions.created_at, coalesce(
          (select min(happened_at) from order_events
            where order_events.order_id = order_lines.order_id and order_events.line = order_lines.line and order_events.status = 'completed'),
          -- The time in which a work can be returned.
          order_lines.delivered_at + interval '14 days'))
        -- The sale and the refund of a line that is void became due together. Before that, nothing of it was.
        when order_lines.status is not null
          then max(ledger_transactions.created_at) over (partition by ledger_transactions.order_id, ledger_entries.line)
        else ledger_transactions.created_at
      end as due_at
    from ledger_entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    where account = 'artist' and ledger_transactions.kind not in ('payout', 'payout-return')
      and (ledger_entries.line is null or order_lines.status in ('completed', 'returned', 'cancelled'))
  ), entries as (
    -- Entries of a line that became due together have one position and one running total.
    select id, person_id, currency, due_at, dense_rank() over account as position, -sum(cents) over account as running
    from due window account as (partition by person_id, currency order by due_at, order_id, line)
  ), paid as (
    select id, artist_id, currency, created_at, sum(cents) over (partition by artist_id, currency order by created_at, id) as total,
      lead(id) over (partition by artist_id, currency order by created_at, id) is null as is_last
    from payouts where returned_at is null
  ), ends as (
    select paid.*, coalesce(
      max(position) filter (where running = total and due_at <= created_at),
      min(position) filter (where running = total),
      -- A history that does not add up.
      max(position) filter (where is_last and due_at <= created_at)) as position
    from paid join entries on entries.person_id = artist_id and entries.currency = paid.currency
    group by paid.id, artist_id, paid.currency, created_at, total, is_last
  )
  insert into payout_items (entry_id, payout_id)
  select distinct on (entries.id) entries.id, ends.id
  from entries
  join ends on ends.artist_id = entries.person_id and ends.currency = entries.currency and ends.position >= entries.position
  join ends last_ends on last_ends.artist_id = entries.person_id and last_ends.currency = entries.currency
    and last_ends.is_last and last_ends.position >= entries.position
  order by entries.id, ends.total
$function$;

create function audit_all_tables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  audited record;
begin
  for audited in
    select relname as name,
      (select string_agg(attname, ',' order by attnum) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary) as keys,
      (select string_agg(distinct attname, ',') from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = c.oid and contype = 'f' and confrelid = 'people'::regclass) as people
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and relname not like 'audit\_%' and relname not like 'search\_%' and relname not like 'test\_%'
      and relname not in (select name from unaudited_tables)
      and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audit_staff_changes')
    order by relname
  loop
    execute format(
      'create trigger audit_staff_changes after insert or update or delete on %I for each row when (current_setting(%L, true) <> %L)'
        ' execute function audit_row(%L, %L)',
      audited.name, 'easel.audit', '', coalesce(audited.keys, ''), coalesce(audited.people, ''));
  end loop;
end
$function$;

create function audit_columns(given jsonb, wanted text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when given is not null then coalesce(jsonb_object_agg(key, case
      when value = 'null' then value
      when key ~ 'password|secret|token|sealed|hash|body_text|private|_key$|unsubscribe_url|gift_card_code|backup_codes' then to_jsonb('hidden'::text)
      when length(value::text) > 4000 then to_jsonb(left(given ->> key, 4000) || '…')
      else value end), '{}') end
  from jsonb_each(given) where key = any(wanted)
$function$;

create function audit_object_type(table_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case table_name when 'orders' then 'order' when 'works' then 'work' when 'people' then 'person' when 'shipments' then 'shipment'
    when 'payouts' then 'payout' when 'webhooks' then 'webhook' when 'api_tokens' then 'api-token' when 'takeovers' then 'takeover'
    when 'experiments' then 'experiment' when 'feature_flags' then 'feature-flag' when 'content_pictures' then 'content-picture'
    when 'coupons' then 'coupon' when 'coupon_batches' then 'coupon-batch' when 'gift_cards' then 'gift-card'
    when 'artist_applications' then 'application' when 'advisory_requests' then 'advisory-request' else table_name end
$function$;

create function audit_owners(owned regclass, source jsonb, depth integer DEFAULT 3)
 RETURNS TABLE(object_type text, object_id text)
 LANGUAGE plpgsql
AS $function$
declare
  parent record;
  found_row jsonb;
begin
  if owned = 'orders'::regclass then
    object_type := 'order'; object_id := source ->> 'number'; return next;
  elsif owned = 'people'::regclass then
    object_type := 'person'; object_id := source ->> 'id'; return next;
  elsif owned in ('works'::regclass, 'shipments'::regclass, 'payouts'::regclass, 'webhooks'::regclass, 'coupons'::regclass, 'coupon_batches'::regclass,
    'gift_cards'::regclass, 'experiments'::regclass, 'feature_flags'::regclass, 'api_tokens'::regclass, 'artist_applications'::regclass,
    'advisory_requests'::regclass) then
    object_type := audit_object_type(owned::text);
    object_id := source ->> case owned::text when 'coupons' then 'code' when 'experiments' then 'number' when 'feature_flags' then 'key' else 'id' end;
    return next;
  elsif owned in ('section_versions'::regclass, 'content'::regclass) then
    -- The same types as `readSectionObject` in domain/staff/audit-log.ts.
    return query
      select coalesce(kind.type, 'content'), substr(section.name, length(coalesce(kind.start, '')) + 1)
      from (select coalesce(source ->> 'section', source ->> 'name')) as section (name)
      left join (values ('page:', 'content-page'), ('seo:', 'listing-text'), ('campaign:', 'campaign'), ('show:', 'show'), ('quiz:', 'quiz')) as kind (start, type)
        on starts_with(section.name, kind.start);
  end if;
  return query
    select 'person', people.id::text from people
    where owned <> 'people'::regclass and people.email in (source ->> 'recipient', source ->> 'email', source ->> 'recipient_email');
  for parent in
    select confrelid::regclass as name,
      (select string_agg(format('parent.%I = child.%I', theirs.attname, own.attname), ' and ')
        from unnest(conkey, confkey) as pair (own_number, their_number)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
        join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = their_number) as condition,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as own_column
    from pg_constraint
    where conrelid = owned and contype = 'f' and (confdeltype = 'c' or confrelid in ('people'::regclass, 'orders'::regclass))
  loop
    if source ->> parent.own_column is null then continue; end if;
    if parent.name = 'people'::regclass then
      object_type := 'person'; object_id := source ->> parent.own_column; return next;
    elsif depth > 0 then
      execute format('select to_jsonb(parent) from %s as parent, jsonb_populate_record(null::%s, $1) as child where %s', parent.name, owned, parent.condition)
        into found_row using source;
      if found_row is not null then
        return query select * from audit_owners(parent.name, found_row, depth - 1);
      else
        -- It was deleted in the same transaction, which has noted whose it was.
        return query
          select distinct named ->> 0, named ->> 1 from audit_pending, jsonb_array_elements(objects) as named
          where transaction_id = pg_current_xact_id() and change ->> 'table' = parent.name::text;
      end if;
    end if;
  end loop;
end
$function$;

create function audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one_row jsonb := coalesce(new_row, old_row);
  columns text[];
  owners jsonb;
begin
  select array_agg(key) into columns from jsonb_object_keys(one_row) as key
  where tg_op <> 'UPDATE' or (key <> 'updated_at' and old_row -> key is distinct from new_row -> key);
  if columns is null then return null; end if;
  select coalesce(jsonb_agg(distinct jsonb_build_array(object_type, object_id)), '[]') into owners
  from unnest(array[old_row, new_row]) as source cross join lateral audit_owners(tg_relid, source)
  where source is not null and object_id is not null;
  insert into audit_pending (change, people, objects) values (
    jsonb_build_object(
      'table', tg_table_name,
      'key', (select coalesce(jsonb_object_agg(key, one_row -> key), '{}') from unnest(string_to_array(tg_argv[0], ',')) as key),
      'before', audit_columns(old_row, columns),
      'after', audit_columns(new_row, columns)),
    array(select (named ->> 1)::bigint from jsonb_array_elements(owners) as named where named ->> 0 = 'person'),
    owners);
  insert into audit_transactions values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$function$;

create function audit_text(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(case when part is null then '-' else octet_length(part) || ':' || part end, ';' order by number)
  from unnest(parts) with ordinality as listed (part, number)
$function$;

create function clear_works_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update collections set works_count = 0 where works_count <> 0;
  return null;
end
$function$;

create function collection_tags(owner_ids bigint[], is_any_hidden boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when exists (select from people where id = any(owner_ids) and user_type in ('curator', 'editor', 'admin'))
      then array['collections'] else '{}' end
    || case when is_any_hidden then array['collection-urls'] else '{}' end
$function$;

create function count_changed_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(difference))
  from (
    select old.artist_id, style, -1 as difference
    from (select '' as style union select unnest(old.styles)) as before
    where old.is_safe and not old.is_delisted
    union all
    select new.artist_id, style, 1
    from (select '' as style union select unnest(new.styles)) as after
    where new.is_safe and not new.is_delisted
  ) as change
  having count(*) > 0;
  return null;
end
$function$;

create function count_deleted_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(-1))
  from changed cross join lateral (select '' as style union select unnest(styles)) as style
  where is_safe and not is_delisted
    -- Together with the artist, their rows are deleted too.
    and exists (select from people where people.id = artist_id)
  having count(*) > 0;
  return null;
end
$function$;

create function count_new_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_artist_styles(array_agg(artist_id), array_agg(style), array_agg(1))
  from changed cross join lateral (select '' as style union select unnest(styles)) as style
  where is_safe and not is_delisted
  having count(*) > 0;
  return null;
end
$function$;

create function curation_events_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The history of curation is not changed.';
end
$function$;

create function drop_event_months(before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  old_name text;
begin
  for old_name in select name from event_partitions where ends_at <= before loop
    execute format('drop table %I', old_name);
  end loop;
end
$function$;

create function fill_full_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.full_name := trim(new.first_name || ' ' || new.last_name);
  return new;
end
$function$;

create function follow_changed_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_changes (work_id) select id from changed;
  perform notify_tags('work', array(select id::text from changed), '{listing}');
  return null;
end
$function$;

create function forget_artist_styles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from artist_styles;
  return null;
end
$function$;

create function forget_text_vector()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from text_vectors where work_id = new.id;
  return null;
end;
$function$;

create function has_webhook(event_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from webhooks where state = 'on' and events @> array[event_name])
$function$;

create function list_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_order(new.id);
  return null;
end
$function$;

create function list_changed_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(
    select changed.id from changed_people as changed join former_people as former using (id)
    where (changed.first_name, changed.last_name, changed.public_name, changed.user_name, changed.email, changed.city)
      is distinct from (former.first_name, former.last_name, former.public_name, former.user_name, former.email, former.city));
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$function$;

create function list_new_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_people(array(select id from changed_people));
  return null;
end
$function$;

create function list_order(listed_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

create function list_order_of_changed_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_order(new.order_id);
  return null;
end
$function$;

create function list_order_progress(listed_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

create function list_orders_of_changed_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_order(order_id) from (select distinct order_id from changed_lines) as changed;
  return null;
end
$function$;

create function list_people(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Of two changes at once, the second reads what the first has written.
  perform person_id from people_words where person_id = any (ids) order by person_id for update;
  insert into people_words (person_id, words)
  select people.id, plain_words(concat_ws(' ', people.id, first_name, last_name, public_name, user_name, email, city, addresses.texts, orders.texts))
  from people
  left join lateral (
    select string_agg(concat_ws(' ', full_name, company, phone, phone_words(phone), street1, street2, city, state, postal_code), ' ') as texts
    from addresses where person_id = people.id
  ) as addresses on true
  left join lateral (
    -- The address stays on an order, because invoices must be kept. Nobody is found by it once the account is deleted.
    select string_agg(concat_ws(' ', ship_to ->> 'fullName', ship_to ->> 'company', ship_to ->> 'phone', phone_words(ship_to ->> 'phone'),
      ship_to ->> 'street1', ship_to ->> 'street2', ship_to ->> 'city', ship_to ->> 'state', ship_to ->> 'postalCode'), ' ') as texts
    from (select ship_to from orders where buyer_id = people.id and people.email is not null order by placed_at desc limit 20) as newest
  ) as orders on true
  where people.id = any (ids)
  on conflict (person_id) do update set words = excluded.words where people_words.words is distinct from excluded.words;
end
$function$;

create function list_people_of_changed_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(
    select distinct changed.buyer_id from changed_rows as changed join former_rows as former using (id)
    where changed.buyer_id is not null and (changed.buyer_id, changed.ship_to) is distinct from (former.buyer_id, former.ship_to));
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$function$;

create function list_people_of_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(select distinct buyer_id from changed_rows where buyer_id is not null);
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$function$;

create function list_people_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[] := array(select distinct person_id from changed_rows where person_id is not null);
begin
  if cardinality(ids) > 0 then perform list_people(ids); end if;
  return null;
end
$function$;

create function list_progress_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_order_progress(new.order_id);
  return null;
end
$function$;

create function list_progress_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_order_progress(new.id);
  return null;
end
$function$;

create function note_changed_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_changes (work_id) select id from changed;
  return null;
end
$function$;

create function note_everything()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_changes (work_id) values (null);
  return null;
end
$function$;

create function note_works_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_changes (work_id)
    select works.id
    from changed
    join before using (id)
    join works on works.artist_id = changed.id
    where (changed.first_name, changed.last_name, changed.user_name, changed.user_type, changed.country_code,
        changed.recognition, changed.is_away, changed.is_banned)
      is distinct from (before.first_name, before.last_name, before.user_name, before.user_type, before.country_code,
        before.recognition, before.is_away, before.is_banned);
  return null;
end
$function$;

create function note_works_of_prints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into work_changes (work_id) select distinct work_id from changed;
  return null;
end
$function$;

create function notify_changed_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_promos(array(select array_to_string(countries, ',') from changed));
  return null;
end $function$;

create function notify_changed_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]),
    false));
  return null;
end
$function$;

create function notify_changed_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('content', array(
    select name from changed
    union select 'shows' from changed where starts_with(name, 'show:')
    union select 'seo:' || path from changed, jsonb_object_keys(coalesce(body -> 'pages', '{}')) path where name = 'seo'), '{}');
  return null;
end $function$;

create function notify_changed_followers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('followers', array(select distinct followed_id::text from changed), '{}');
  return null;
end
$function$;

create function notify_changed_tiers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_promos(array(
    select array_to_string(countries, ',') from promo_campaigns where id in (select campaign_id from changed)));
  return null;
end $function$;

create function notify_collections_of_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('collection', array(select distinct collection_id::text from changed), '{}');
  return null;
end
$function$;

create function notify_deleted_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]),
    exists (select from changed where not is_private and is_visible)));
  return null;
end
$function$;

create function notify_new_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed) then
    perform pg_notify('easel_page_tags', 'listing');
  end if;
  return null;
end
$function$;

create function notify_owners_of_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('collections-of', array(select distinct owner_id::text from changed), '{}');
  return null;
end
$function$;

create function notify_promos(lists text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from unnest(lists) list where list !~* '^[a-z]') then
    perform pg_notify('easel_page_tags', 'promos');
  else
    perform notify_tags('promos', array(select distinct upper(country) from unnest(lists) list, unnest(string_to_array(list, ',')) country), '{}');
  end if;
end $function$;

create function notify_removed_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('artist', array(select id::text from changed), '{listing}');
  return null;
end
$function$;

create function notify_shipping_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('artist', array[new.person_id::text], '{}');
  return null;
end
$function$;

create function notify_studio_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('artist', array[coalesce(new.person_id, old.person_id)::text], '{}');
  return null;
end
$function$;

create function notify_tags(kind text, ids text[], more text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('easel_page_tags', array_to_string(more || array['all'], ','));
    return;
  end if;
  for start_at in 1 .. cardinality(ids) by 200 loop
    perform pg_notify('easel_page_tags',
      array_to_string(more || array(select kind || ':' || id from unnest(ids[start_at : start_at + 199]) as id), ','));
  end loop;
end
$function$;

create function notify_tiers_of_coupon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_promos(array(
    select array_to_string(countries, ',') from promo_campaigns join promo_tiers on campaign_id = id where coupon_code = new.code));
  return null;
end $function$;

create function notify_updated_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_promos(array(select array_to_string(countries, ',') from changed union select array_to_string(countries, ',') from before));
  return null;
end $function$;

create function notify_updated_collections()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('easel_page_tags', 'all');
    return null;
  end if;
  perform notify_tags('collection', array(select id::text from changed), collection_tags(
    array(
      select owner_id from changed where not is_private and is_visible and not type_ids <@ array[1, 17]
      union
      select owner_id from before where not is_private and is_visible and not type_ids <@ array[1, 17]),
    exists (
      select from before join changed using (id)
      where not before.is_private and before.is_visible
        and (changed.is_private, changed.is_visible, changed.title) is distinct from (before.is_private, before.is_visible, before.title))));
  return null;
end
$function$;

create function notify_updated_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('content', array(
    select name from changed
    union select 'shows' from changed where starts_with(name, 'show:')
    union
    select 'seo:' || path from changed join before using (name),
      lateral (select jsonb_object_keys(coalesce(changed.body -> 'pages', '{}') || coalesce(before.body -> 'pages', '{}')) as path) paths
    where name = 'seo' and (changed.body -> 'pages' -> path) is distinct from (before.body -> 'pages' -> path)), '{}');
  return null;
end $function$;

create function notify_works_of_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('work', array(select distinct work_id::text from changed), '{}');
  return null;
end
$function$;

create function notify_works_of_prints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('work', array(select distinct work_id::text from changed), '{listing}');
  return null;
end
$function$;

create function order_status_of_lines(statuses text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    (select status from unnest(array['pending', 'placed', 'preparing', 'in-transit', 'return-requested', 'returning', 'delivered', 'completed'])
       with ordinality as progress (status, place)
     where status = any (statuses) order by place limit 1),
    (select status from unnest(array['returned', 'cancelled', 'failed']) with ordinality as ended (status, place)
     where status = any (statuses) order by place limit 1),
    'failed')
$function$;

create function phone_words(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(substr(digits, start), ' ')
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as written, generate_series(1, 4) as start
  where length(digits) - start >= 4
$function$;

create function plain_words(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select search_words(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'))
$function$;

create function queue_new_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from saved_searches) then
    insert into offered_works (work_id) select id from changed where is_safe and not is_delisted order by id;
  end if;
  return null;
end
$function$;

create function queue_offered_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from saved_searches) then
    insert into offered_works (work_id) values (new.id);
  end if;
  return null;
end
$function$;

create function queue_webhook_delivery(webhook uuid, delivery uuid, run_at timestamp with time zone, is_by_hand boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', delivery, 'isByHand', is_by_hand),
    queue_name => 'webhook ' || webhook, run_at => run_at, job_key => delivery::text, priority => 100)
$function$;

create function queue_webhooks(event_name text, data jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  with wanting as (
    select id from webhooks where state = 'on' and events @> array[event_name] for key share),
  queued as (
    insert into webhook_deliveries (webhook_id, event, body, next_attempt_at)
    select id, event_name, json_build_object('type', event_name,
      'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text, now()
    from wanting
    returning id, webhook_id)
  select queue_webhook_delivery(webhook_id, id, now(), false) from queued
$function$;

create function queue_works_with_first_prints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

create function record_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_changes (work_id, old_prices, new_prices) values (new.id, old.list_prices, new.list_prices);
  return null;
end
$function$;

create function record_removed_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_works (work_id) select id from changed on conflict do nothing;
  return null;
end
$function$;

create function refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
end
$function$;

create function refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger cannot be changed. Add a transaction that corrects it.' using errcode = 'restrict_violation';
end
$function$;

create function refuse_changed_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Quotes cannot be changed.';
end
$function$;

create function require_balanced_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(cents) <> 0
  ) then
    raise exception 'Ledger transaction % is not balanced.', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create function search_words(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_to_tsvector(array_remove(regexp_split_to_array(lower(value), '[\s!-/:-@\[-`{-~]+'), ''))
$function$;

create function start_works_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.works_count := 0;
  return new;
end
$function$;

create function subtract_works_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update collections set works_count = works_count - removed.count
  from (select collection_id, count(*) as count from changed group by collection_id) as removed
  where id = removed.collection_id;
  return null;
end
$function$;

create function tell_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('easel_page_tags', tg_argv[0]);
  return null;
end $function$;

create function tell_pages_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_tags('artist', array(
    select changed.id::text from changed join before using (id)
    where (changed.user_type, changed.user_name, changed.first_name, changed.last_name, changed.public_name, changed.country_code, changed.city,
        changed.statement, changed.exhibitions, changed.avatar_color, changed.avatar_recipe, changed.avatar_version, changed.recognition,
        changed.is_on_vacation, changed.vacation_until, changed.vacation_note, changed.ships_after_vacation, changed.is_away, changed.is_banned)
      is distinct from (before.user_type, before.user_name, before.first_name, before.last_name, before.public_name, before.country_code, before.city,
        before.statement, before.exhibitions, before.avatar_color, before.avatar_recipe, before.avatar_version, before.recognition,
        before.is_on_vacation, before.vacation_until, before.vacation_note, before.ships_after_vacation, before.is_away, before.is_banned)), '{listing}');
  return null;
end
$function$;

create function tell_sponsored_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('easel_page_tags', 'content:sponsored-works');
  perform pg_notify('easel_page_tags', 'listing');
  return null;
end
$function$;

create function tell_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('easel_page_tags', 'content:variants');
  return null;
end
$function$;

create function tell_webhooks_of_new_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook('work.listed') then
    perform queue_webhooks('work.listed', webhook_work(changed::works)) from changed
    where is_safe and not is_delisted and original_status = 'avail';
  end if;
  return null;
end
$function$;

create function tell_webhooks_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook('order.placed') then perform queue_webhooks('order.placed', webhook_order(new.id)); end if;
  -- Gift cards have paid for all of it.
  if new.charge_cents = 0 and has_webhook('order.paid') then
    perform queue_webhooks('order.paid', jsonb_build_object('orderNumber', new.number, 'cents', 0, 'currency', new.currency));
  end if;
  return null;
end
$function$;

create function tell_webhooks_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook('order.paid') then
    perform queue_webhooks('order.paid', (select jsonb_build_object('orderNumber', number, 'cents', new.amount_cents, 'currency', new.currency)
      from orders where id = new.order_id));
  end if;
  return null;
end
$function$;

create function tell_webhooks_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook('order.refunded') then
    perform queue_webhooks('order.refunded', (select jsonb_build_object('orderNumber', number, 'refundId', new.id,
        'cents', new.card_cents + new.gift_card_cents, 'currency', currency) from orders where id = new.order_id));
  end if;
  return null;
end
$function$;

create function tell_webhooks_of_shipped_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook('order.shipped') then
    -- The tracking number is written after the status.
    perform queue_webhooks('order.shipped', (select jsonb_build_object('orderNumber', number, 'line', new.line, 'artworkId', new.work_id,
        'title', new.title, 'carrier', line.carrier, 'trackingNumber', line.tracking_number)
      from orders join order_lines line on line.order_id = orders.id and line.line = new.line where orders.id = new.order_id));
  end if;
  return null;
end
$function$;

create function tell_webhooks_of_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if has_webhook(tg_argv[0]) then perform queue_webhooks(tg_argv[0], webhook_work(new)); end if;
  return null;
end
$function$;

create function webhook_order(wanted bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('orderNumber', number, 'totalCents', total_cents, 'currency', currency, 'placedAt', placed_at,
    'lines', (select jsonb_agg(jsonb_build_object('line', line, 'sku', sku, 'kind', kind, 'artworkId', work_id, 'title', title,
      'quantity', quantity, 'amountCents', amount_cents) order by line) from order_lines where order_id = orders.id))
  from orders where id = wanted
$function$;

create function webhook_work(given works)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('artworkId', given.id, 'artistId', given.artist_id, 'title', given.title, 'category', given.category)
$function$;

create function write_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  parts jsonb;
  people bigint[];
  objects jsonb;
  changed_rows integer;
  call jsonb := current_setting('easel.audit')::jsonb;
begin
  select jsonb_agg(jsonb_build_object('change', change, 'people', to_jsonb(first_ones.people)) order by position) into parts from (
    select change, pending.people, position from audit_pending as pending
    where transaction_id = pg_current_xact_id() order by position limit 200) as first_ones;
  select array_agg(distinct person) into people from audit_pending as pending, unnest(pending.people) as person
  where transaction_id = pg_current_xact_id();
  select jsonb_agg(distinct named) into objects from audit_pending as pending, jsonb_array_elements(pending.objects) as named
  where transaction_id = pg_current_xact_id();
  delete from audit_pending where transaction_id = pg_current_xact_id();
  get diagnostics changed_rows = row_count;
  delete from audit_transactions where transaction_id = pg_current_xact_id();
  perform append_audit_entry(call, parts, coalesce(people, '{}'), coalesce(objects, '[]'), changed_rows);
  return null;
end
$function$;

