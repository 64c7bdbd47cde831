-- The table of delivery prices is content with versions, like the search rules.
alter table content drop constraint content_name_check;
alter table content add constraint content_name_check
  check (name in ('homepage', 'promos', 'shows', 'search-rules', 'delivery-prices', 'seo') or name ~ '^(page|show|quiz):[a-z0-9-]{1,80}$');

-- Counts of the desk of curators leave out works of blocked people, so they need the artist; with it, the wide rows of works are not read.
drop index works_to_curate;
create index works_to_curate on works (curated_status, uploaded_at desc, id desc) include (artist_id) where is_safe and not is_delisted;
create index work_curation_checked on work_curation (work_id) where is_checked;
drop index work_curation_of_curator;
create index work_curation_of_curator on work_curation (curator_id, work_id) where curator_id is not null;
-- What waits is counted on every visit of the overview of staff.
create index order_lines_by_status on order_lines (status, order_id) include (kind);
-- What was sold in any range of days, without the facts of each line.
create index order_lines_sold on order_lines (order_id) include (status, work_id, artist_id, quantity, net_cents);
