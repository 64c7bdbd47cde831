import type { ColumnType } from 'kysely';

/** A JSON column: inserted and updated as text, selected as a value. */
export type Json<T> = ColumnType<T, string, string>;
