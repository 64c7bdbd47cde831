import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A column value. Objects are written as JSON, arrays as PostgreSQL arrays. */
export type CopyValue = string | number | boolean | Date | null | undefined | readonly (string | number)[] | object;

const CHUNK_CHARACTERS = 256 * 1024;

/** Bulk insert with PostgreSQL's COPY. */
export async function copyRows<Column extends string>(
  client: pg.ClientBase,
  table: string,
  columns: readonly Column[],
  rows: Iterable<Record<NoInfer<Column>, CopyValue>>,
): Promise<void> {
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(columns, rows)), target);
}

function* chunksOf<Column extends string>(columns: readonly Column[], rows: Iterable<Record<Column, CopyValue>>) {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((column) => formatCopyValue(row[column])).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value in COPY's text format. */
export function formatCopyValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textOf(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

function textOf(value: Exclude<CopyValue, number | boolean | null | undefined>): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `{${value.map((item) => (typeof item === 'number' ? item : `"${String(item).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}
