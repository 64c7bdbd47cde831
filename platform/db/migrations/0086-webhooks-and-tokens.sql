-- Webhooks: other systems are told about events of the shop. API tokens: other systems call the API.

create table webhooks (
  id uuid primary key,
  url text not null check (char_length(url) <= 2000),
  description text not null default '' check (char_length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  -- off: by hand. failed: it has not answered for days.
  state text not null default 'on' check (state in ('on', 'off', 'failed')),
  secret_sealed text not null,
  -- Those that sign too until the other system knows the new one: [{ sealed, until }], the newest first.
  previous_secrets_sealed jsonb not null default '[]',
  version integer not null default 1,
  -- Since when it has only failed. Null after a success.
  failing_since timestamptz,
  created_by bigint references people (id) on delete set null,
  created_at timestamptz not null
);
create index webhooks_that_are_on on webhooks using gin (events) where state = 'on';

-- A message for one webhook. Its id is the header webhook-id, the same for every attempt.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- Text, not JSON: what is signed must be what is sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index webhook_deliveries_that_wait on webhook_deliveries (next_attempt_at) where state = 'waiting';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  -- Null if there was no answer.
  status integer,
  answer text not null default '' check (char_length(answer) <= 1000),
  problem text not null default '' check (char_length(problem) <= 300)
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);

-- Queues the job that sends a message. A webhook has a queue of its own, so that a slow one keeps one worker busy and not all of them, and
-- everything else that the shop has to do comes first.
create function queue_webhook_delivery(webhook uuid, delivery uuid, run_at timestamptz, is_by_hand boolean) returns void language sql as $$
  select graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', delivery, 'isByHand', is_by_hand),
    queue_name => 'webhook ' || webhook, run_at => run_at, job_key => delivery::text, priority => 100)
$$;

-- Queues an event for every webhook that wants it, in the transaction of the event. The lock leaves out a webhook that is being deleted.
create function queue_webhooks(event_name text, data jsonb) returns void language sql as $$
  with wanting as (
    select id from webhooks where state = 'on' and events @> array[event_name] for key share),
  queued as (
    insert into webhook_deliveries (webhook_id, event, body, next_attempt_at)
    select id, event_name, json_build_object('type', event_name,
      'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text, now()
    from wanting
    returning id, webhook_id)
  select queue_webhook_delivery(webhook_id, id, now(), false) from queued
$$;

create function has_webhook(event_name text) returns boolean language sql stable as $$
  select exists (select from webhooks where state = 'on' and events @> array[event_name])
$$;

-- No personal data: whoever needs it reads the order with an API token.
create function webhook_order(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('orderNumber', number, 'totalCents', total_cents, 'currency', currency, 'placedAt', placed_at,
    'lines', (select jsonb_agg(jsonb_build_object('line', line, 'sku', sku, 'kind', kind, 'artworkId', work_id, 'title', title,
      'quantity', quantity, 'amountCents', amount_cents) order by line) from order_lines where order_id = orders.id))
  from orders where id = wanted
$$;

create function tell_webhooks_of_order() returns trigger language plpgsql as $$
begin
  if has_webhook('order.placed') then perform queue_webhooks('order.placed', webhook_order(new.id)); end if;
  -- Gift cards have paid for all of it.
  if new.charge_cents = 0 and has_webhook('order.paid') then
    perform queue_webhooks('order.paid', jsonb_build_object('orderNumber', new.number, 'cents', 0, 'currency', new.currency));
  end if;
  return null;
end
$$;
create trigger tell_webhooks_of_placed_order after update of status on orders for each row
  when (new.status = 'placed' and old.status <> 'placed') execute function tell_webhooks_of_order();

create function tell_webhooks_of_payment() returns trigger language plpgsql as $$
begin
  if has_webhook('order.paid') then
    perform queue_webhooks('order.paid', (select jsonb_build_object('orderNumber', number, 'cents', new.amount_cents, 'currency', new.currency)
      from orders where id = new.order_id));
  end if;
  return null;
end
$$;
create trigger tell_webhooks_of_captured_payment after update of status on payments for each row
  when (new.status = 'captured' and old.status <> 'captured') execute function tell_webhooks_of_payment();

create function tell_webhooks_of_shipped_line() returns trigger language plpgsql as $$
begin
  if has_webhook('order.shipped') then
    -- The tracking number is written after the status.
    perform queue_webhooks('order.shipped', (select jsonb_build_object('orderNumber', number, 'line', new.line, 'artworkId', new.work_id,
        'title', new.title, 'carrier', line.carrier, 'trackingNumber', line.tracking_number)
      from orders join order_lines line on line.order_id = orders.id and line.line = new.line where orders.id = new.order_id));
  end if;
  return null;
end
$$;
create constraint trigger tell_webhooks_of_shipped_line after update of status on order_lines deferrable initially deferred for each row
  when (new.status = 'in-transit' and old.status <> 'in-transit') execute function tell_webhooks_of_shipped_line();

create function tell_webhooks_of_refund() returns trigger language plpgsql as $$
begin
  if has_webhook('order.refunded') then
    perform queue_webhooks('order.refunded', (select jsonb_build_object('orderNumber', number, 'refundId', new.id,
        'cents', new.card_cents + new.gift_card_cents, 'currency', currency) from orders where id = new.order_id));
  end if;
  return null;
end
$$;
create trigger tell_webhooks_of_new_refund after insert on refunds for each row
  when (new.status = 'done') execute function tell_webhooks_of_refund();
create trigger tell_webhooks_of_paid_refund after update of status on refunds for each row
  when (new.status in ('done', 'transferred') and old.status not in ('done', 'transferred')) execute function tell_webhooks_of_refund();

create function webhook_work(given works) returns jsonb language sql immutable as $$
  select jsonb_build_object('artworkId', given.id, 'artistId', given.artist_id, 'title', given.title, 'category', given.category)
$$;

create function tell_webhooks_of_new_works() returns trigger language plpgsql as $$
begin
  if has_webhook('work.listed') then
    perform queue_webhooks('work.listed', webhook_work(changed::works)) from changed
    where is_safe and not is_delisted and original_status = 'avail';
  end if;
  return null;
end
$$;
create trigger tell_webhooks_of_new_works after insert on works referencing new table as changed
  for each statement execute function tell_webhooks_of_new_works();

create function tell_webhooks_of_work() returns trigger language plpgsql as $$
begin
  if has_webhook(tg_argv[0]) then perform queue_webhooks(tg_argv[0], webhook_work(new)); end if;
  return null;
end
$$;
-- The same condition as for saved searches: it can be bought again, or is public again.
create trigger tell_webhooks_of_listed_work after update of is_safe, is_delisted, original_status on works for each row
  when (new.is_safe and not new.is_delisted and new.original_status = 'avail'
    and (not old.is_safe or old.is_delisted or old.original_status in ('sold', 'unavail')))
  execute function tell_webhooks_of_work('work.listed');
create trigger tell_webhooks_of_sold_work after update of original_status on works for each row
  when (new.original_status = 'sold' and old.original_status <> 'sold') execute function tell_webhooks_of_work('work.sold');

create table api_tokens (
  id bigint generated always as identity primary key,
  person_id bigint not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- SHA-256. A token is random, so that its hash cannot be guessed.
  token_hash bytea not null unique,
  -- The beginning, to recognize it.
  hint text not null check (char_length(hint) <= 20),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_of_person on api_tokens (person_id);
