-- Tables that the audit log leaves out: secrets, what is derived from other tables, behavior of visitors and what only lives for hours.
-- A migration that creates such a table adds its name here. Tables of the search API, of the log itself and of tests are left out by their names.
create table unaudited_tables (name text primary key);
insert into unaudited_tables
  select unnest(array[
    'migrations', 'imports', 'sessions', 'sign_in_methods', 'passkeys', 'second_factors', 'confirmations', 'failed_attempts',
    'used_challenges', 'tv_logins', 'idempotency_keys', 'takeover_actions', 'quotes', 'draft_uploads', 'payment_events',
    'behavior_events', 'signal_progress', 'work_popularity', 'work_pairs', 'item_popularity', 'item_pairs', 'past_queries',
    'query_items', 'query_suggestions_configs', 'price_groups', 'price_changes', 'artist_styles', 'work_changes',
    'work_changes_start', 'offered_works', 'work_days', 'work_months', 'work_source_days', 'work_source_months',
    'work_search_days', 'listed_orders', 'staff_list_settings', 'section_editors', 'sale_days', 'visit_days', 'vital_days',
    'figure_tops', 'certificate_keys', 'webhook_deliveries', 'webhook_attempts', 'unaudited_tables']);

create or replace function audit_all_tables() returns void language plpgsql as $$
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
$$;

-- An open page repeats that it is open. The table may be without the trigger where all migrations run at once.
drop trigger if exists audit_staff_changes on section_editors;
