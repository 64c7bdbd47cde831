-- What editors write about listings, for those who come from a search engine.

alter table content drop constraint content_name_check;
alter table content add constraint content_name_check
  check (name in ('homepage', 'promos', 'shows', 'search-rules', 'seo'));
