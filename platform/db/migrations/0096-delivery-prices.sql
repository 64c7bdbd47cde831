-- The table of delivery prices is content with versions, like the search rules.
alter table content drop constraint content_name_check;
alter table content add constraint content_name_check
  check (name in ('homepage', 'promos', 'shows', 'search-rules', 'delivery-prices', 'seo') or name ~ '^(page|show|quiz):[a-z0-9-]{1,80}$');
