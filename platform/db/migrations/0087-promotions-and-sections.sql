-- Coupons, gift cards, campaigns and content as staff work on them: versions, schedules, generated codes and what happened.

-- Every version of everything that editors write: a page of text, the home page, the text of a listing, a campaign, the terms of a coupon.
create table section_versions (
  -- `homepage`, `page:about`, `seo:/paintings`, `campaign:7`, `calls-to-action`, `coupon:SPRING`.
  section text not null check (section ~ '^[a-z-]+(:\S+)?$' and char_length(section) <= 320),
  version integer not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  state text not null check (state in ('draft', 'scheduled', 'published', 'cancelled')),
  -- When a scheduled version is due.
  publish_at timestamptz,
  -- When visitors saw it first.
  published_at timestamptz,
  -- Null for what existed before the first change, and for authors who have left.
  author_id bigint references people (id) on delete set null,
  created_at timestamptz not null,
  primary key (section, version),
  constraint schedules_have_a_time check (state <> 'scheduled' or publish_at is not null),
  constraint published_once check ((published_at is not null) = (state = 'published'))
);
create unique index section_versions_scheduled on section_versions (section) where state = 'scheduled';

-- Who has a section open. Rows are worthless after a minute.
create unlogged table section_editors (
  section text not null,
  person_id bigint not null references people (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (section, person_id)
);

-- The published text of each content page is content like that of the home page.
alter table content drop constraint content_name_check;
alter table content add constraint content_name_check
  check (name in ('homepage', 'promos', 'shows', 'search-rules', 'seo') or name ~ '^page:[a-z-]{1,60}$');
-- Also for shops that are restored from an export of an older version, which has the former table.
create function adopt_content_pages() returns void language plpgsql as $$
begin
  insert into section_versions (section, version, body, state, published_at, author_id, created_at)
    select 'page:' || slug, version, jsonb_build_object('title', title, 'description', description, 'body', body),
      case when is_published then 'published' else 'draft' end, case when is_published then created_at end, author_id, created_at
    from content_page_versions;
  insert into content (name, body, version, updated_at)
    select distinct on (section) section, body, version, created_at from section_versions
    where state = 'published' and starts_with(section, 'page:') order by section, version desc;
end $$;
select adopt_content_pages();
drop table content_page_versions;
drop function notify_content_page();

-- A listing shows its own text only. The group is for what shows all of them, such as the sitemap.
create or replace function notify_changed_content() returns trigger language plpgsql as $$
begin
  perform notify_tags('content', array(
    select name from changed
    union select 'seo:' || path from changed, jsonb_object_keys(coalesce(body -> 'pages', '{}')) path where name = 'seo'), '{}');
  return null;
end $$;

create function notify_updated_content() returns trigger language plpgsql as $$
begin
  perform notify_tags('content', array(
    select name from changed
    union
    select 'seo:' || path from changed join before using (name),
      lateral (select jsonb_object_keys(coalesce(changed.body -> 'pages', '{}') || coalesce(before.body -> 'pages', '{}')) as path) paths
    where name = 'seo' and (changed.body -> 'pages' -> path) is distinct from (before.body -> 'pages' -> path)), '{}');
  return null;
end $$;
drop trigger content_notify_updated on content;
create trigger content_notify_updated after update on content
  referencing old table as before new table as changed for each statement execute function notify_updated_content();

-- The promo bar is on every page, but a campaign only on those of its countries: `promos` is all of them, `promos:GB` the pages of one country.
create function notify_promos(lists text[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(lists) list where list !~* '^[a-z]') then
    perform pg_notify('easel_page_tags', 'promos');
  else
    perform notify_tags('promos', array(select distinct upper(country) from unnest(lists) list, unnest(string_to_array(list, ',')) country), '{}');
  end if;
end $$;

create function notify_changed_campaigns() returns trigger language plpgsql as $$
begin
  perform notify_promos(array(select array_to_string(countries, ',') from changed));
  return null;
end $$;

create function notify_updated_campaigns() returns trigger language plpgsql as $$
begin
  perform notify_promos(array(select array_to_string(countries, ',') from changed union select array_to_string(countries, ',') from before));
  return null;
end $$;

create function notify_changed_tiers() returns trigger language plpgsql as $$
begin
  perform notify_promos(array(
    select array_to_string(countries, ',') from promo_campaigns where id in (select campaign_id from changed)));
  return null;
end $$;

create function notify_tiers_of_coupon() returns trigger language plpgsql as $$
begin
  perform notify_promos(array(
    select array_to_string(countries, ',') from promo_campaigns join promo_tiers on campaign_id = id where coupon_code = new.code));
  return null;
end $$;

drop trigger promo_campaigns_notify on promo_campaigns;
create trigger promo_campaigns_notify_inserted after insert on promo_campaigns
  referencing new table as changed for each statement execute function notify_changed_campaigns();
create trigger promo_campaigns_notify_updated after update on promo_campaigns
  referencing old table as before new table as changed for each statement execute function notify_updated_campaigns();
create trigger promo_campaigns_notify_deleted after delete on promo_campaigns
  referencing old table as changed for each statement execute function notify_changed_campaigns();
create trigger promo_campaigns_notify_truncated after truncate on promo_campaigns for each statement execute function tell_pages('promos');

drop trigger promo_tiers_notify on promo_tiers;
create trigger promo_tiers_notify_inserted after insert on promo_tiers
  referencing new table as changed for each statement execute function notify_changed_tiers();
create trigger promo_tiers_notify_updated after update on promo_tiers
  referencing new table as changed for each statement execute function notify_changed_tiers();
create trigger promo_tiers_notify_deleted after delete on promo_tiers
  referencing old table as changed for each statement execute function notify_changed_tiers();
create trigger promo_tiers_notify_truncated after truncate on promo_tiers for each statement execute function tell_pages('promos');

drop trigger promo_calls_to_action_notify on promo_calls_to_action;
create trigger promo_calls_to_action_notify after insert or update or delete or truncate on promo_calls_to_action
  for each statement execute function tell_pages('promos');

-- Codes that were generated together.
create table coupon_batches (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  prefix text not null check (prefix ~ '^[A-Z0-9]{0,12}$'),
  -- The terms of every coupon, as they were generated.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  size integer not null check (size between 1 and 100000),
  generated integer not null default 0 check (generated >= 0 and generated <= size),
  stopped_at timestamptz,
  author_id bigint references people (id) on delete set null,
  created_at timestamptz not null
);

alter table coupons
  -- For staff.
  add column name text not null default '' check (char_length(name) <= 80),
  add column stopped_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column batch_id bigint references coupon_batches (id);
create index coupons_of_batch on coupons (batch_id, code) where batch_id is not null;
create index coupons_by_age on coupons (created_at desc, code) where batch_id is null;
create trigger coupons_notify after update on coupons for each row
  when (new.batch_id is null and (new.minimum_cents, new.products, new.stopped_at is null) is distinct from (old.minimum_cents, old.products, old.stopped_at is null))
  execute function notify_tiers_of_coupon();

alter table gift_cards
  add column blocked_at timestamptz,
  -- Names one wish to issue a card, so that sending the form twice issues one.
  add column issue_key uuid unique,
  add constraint staff_cards_have_no_order check (issue_key is null or (order_id is null and refund_id is null));
create index gift_cards_by_last_characters on gift_cards (last_characters) where last_characters <> '';
create index gift_cards_by_recipient on gift_cards (lower(recipient_email)) where recipient_email is not null;

-- What staff did with a gift card. Rows are never changed.
create table gift_card_events (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards (id),
  action text not null check (action in ('issued', 'blocked', 'unblocked', 'extended')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- The new day of expiry, of an extension.
  expires_at timestamptz,
  staff_id bigint references people (id) on delete set null,
  happened_at timestamptz not null
);
create index gift_card_events_of_card on gift_card_events (gift_card_id, id);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'refund', 'fee', 'payout', 'payout-return', 'goodwill', 'dispute', 'transfer', 'gift-card'));
alter table ledger_transactions
  add column gift_card_id bigint references gift_cards (id),
  add constraint issued_cards_are_named check ((gift_card_id is not null) = (kind = 'gift-card'));
create unique index issued_cards_are_recorded_once on ledger_transactions (gift_card_id) where gift_card_id is not null;
