-- without transaction
-- The proof of the ledger, and what was sold in a range of days, are answered by indexes alone. Each takes the place of one with the same first column.
create index concurrently if not exists ledger_entries_to_prove on ledger_entries (transaction_id, currency) include (cents);
drop index concurrently if exists ledger_entries_of_transaction;
create index concurrently if not exists orders_placed_in_time on orders (placed_at) include (id) where status = 'placed';
drop index concurrently if exists orders_by_placed_at;
