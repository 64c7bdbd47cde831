-- Renames tables and columns to standard terms.

alter table learned_popularity rename to item_popularity;
alter table learned_pairs rename to item_pairs;
alter table learned_query_items rename to query_items;
alter table item_popularity rename column shelf to section;
alter table item_pairs rename column shelf to section;
alter table query_items rename column shelf to section;

alter table takeover_acts rename to takeover_actions;
alter table newsletter_readers rename to newsletter_subscribers;
alter table spent_challenges rename to used_challenges;
alter table work_changes_kept rename to work_changes_start;
