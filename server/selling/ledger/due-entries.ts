import { FINAL_STATUSES } from '@easel/domain/selling/order-status';
import { sql } from 'kysely';

/** In SQL: an entry is due if its line is final, or if it belongs to no line, like a payout. Needs `ledger_entries`, and `order_lines` as an outer join. */
export const isDue = sql<boolean>`(ledger_entries.line is null or order_lines.status = any(${sql.val([...FINAL_STATUSES])}::text[]))`;
