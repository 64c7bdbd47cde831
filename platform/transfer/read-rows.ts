import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unescapeFormula } from '@easel/domain/text/csv';
import { parse } from 'csv-parse';
import { UsageError } from '../usage-error.ts';
import { readLines } from './read-lines.ts';

/** A row of a file: its values, or why it could not be read. Numbered from 1. */
export interface FileRow {
  row: number;
  values: Record<string, unknown>;
  problem?: string;
}

/** The rows of a .csv or .ndjson file, optionally compressed as .gz. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  const kind = /\.(csv|ndjson|jsonl)(\.gz)?$/i.exec(file);
  if (!kind) throw new UsageError(`${file} is neither .csv nor .ndjson (nor either of them packed as .gz).`);
  const bytes = createReadStream(file);
  const text = kind[2] ? bytes.pipe(createGunzip()).on('error', (error) => bytes.destroy(error)) : bytes;
  if (kind[2]) bytes.on('error', (error) => text.destroy(error));
  yield* kind[1]?.toLowerCase() === 'csv' ? readCsv(text) : readNdjson(text);
}

async function* readCsv(text: Readable): AsyncGenerator<FileRow> {
  const parser = parse({
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    // Our own files protect texts that look like formulas.
    cast: (cell) => unescapeFormula(cell),
  });
  text.on('error', (error) => parser.destroy(error));
  let row = 0;
  for await (const values of text.pipe(parser)) yield { row: ++row, values };
}

async function* readNdjson(text: Readable): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const line of readLines(text)) {
    if (line.trim() === '') continue;
    row += 1;
    yield { row, ...valuesOf(line) };
  }
}

function valuesOf(line: string): Omit<FileRow, 'row'> {
  try {
    const values: unknown = JSON.parse(line);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { values: { ...values } };
    return { values: {}, problem: 'The line is not a JSON object.' };
  } catch {
    return { values: {}, problem: 'The line is not valid JSON.' };
  }
}
