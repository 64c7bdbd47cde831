import { sql } from 'kysely';

/** The last day of a vacation as `2026-12-12`; null if there is no vacation, no end, or it has passed. */
export const AWAY_UNTIL = sql<string | null>`
  case when people.is_on_vacation and people.vacation_until >= current_date
    then to_char(people.vacation_until, 'YYYY-MM-DD') end`.as('away_until');
