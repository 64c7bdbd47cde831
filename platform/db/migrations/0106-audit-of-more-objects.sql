-- The history of a coupon, a gift card and other objects that staff look after has what was changed about them by calls that are about something else, such
-- as a refund of an order to a gift card. The history of a section begins with the call that has created it.
create or replace function audit_object_type(table_name text)
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

create or replace function audit_owners(owned regclass, source jsonb, depth integer DEFAULT 3)
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
