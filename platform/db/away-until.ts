import { sql } from 'kysely';

/** The last day of a vacation as `2026-12-12`; null if there is no vacation, no end, or it has passed. */
export const AWAY_UNTIL = sql<string | null>`
  case when people.is_on_vacation and people.vacation_until >= current_date
    then to_char(people.vacation_until, 'YYYY-MM-DD') end`.as('away_until');

/** The day from which an artist who sells during a vacation ships again; null for all others. */
export const SHIPS_FROM = sql<string | null>`
  case when people.is_on_vacation and people.ships_after_vacation and people.vacation_until >= current_date
    then to_char(people.vacation_until + 1, 'YYYY-MM-DD') end`;

export const VACATION_FROM = sql<string | null>`to_char(people.vacation_from, 'YYYY-MM-DD')`.as('from');
export const VACATION_UNTIL = sql<string | null>`to_char(people.vacation_until, 'YYYY-MM-DD')`.as('until');

/** What an artist who is away tells buyers. Empty before the vacation. */
export const VACATION_NOTE = sql<string>`case when people.is_on_vacation then people.vacation_note else '' end`.as(
  'vacation_note',
);
