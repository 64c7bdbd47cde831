import { sql } from 'kysely';

/** Days of UTC, whatever the time zone of the session: a date becomes a moment only by way of a timestamp without one. */
export const startOfDay = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'UTC'`;

/** The first moment after a day. */
export const endOfDay = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'UTC'`;
