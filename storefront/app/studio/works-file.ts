import type { Api } from '@easel/contract/api';
import type { RowResult } from '@easel/contract/studio/works-file';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { MAX_FILE_ROWS, MAX_ROWS_AT_ONCE } from '@easel/domain/studio/works-file';
import { formatTable, unescapeFormula } from '@easel/domain/text/csv';
import { isObject } from '@easel/domain/text/is-object';
import { importWorkRows } from '../lib/page-calls.ts';

const MAX_FILE_BYTES = 20_000_000;

export interface FileRow {
  row: number;
  values: Record<string, string>;
}

/** The rows of a CSV file, or why it cannot be read. */
export async function readWorksFile(file: File): Promise<Outcome<FileRow[], 'invalid'>> {
  if (file.size > MAX_FILE_BYTES) return reject('invalid', 'The file is larger than 20 MB.');
  const { parse } = await import('csv-parse/browser/esm/sync');
  try {
    const text = await file.text();
    const rows: Record<string, string>[] = parse(text, {
      columns: true,
      bom: true,
      delimiter: findDelimiter(text),
      skip_empty_lines: true,
      relax_column_count_less: true,
      // Our own files protect texts that look like formulas.
      cast: unescapeFormula,
    });
    if (rows.length === 0) return reject('invalid', 'The file has no rows.');
    if (rows.length > MAX_FILE_ROWS)
      return reject('invalid', `The file has more than ${MAX_FILE_ROWS.toLocaleString('en-US')} rows.`);
    return ok(rows.map((values, index) => ({ row: index + 1, values })));
  } catch (error) {
    const { code, lines }: Record<string, unknown> = isObject(error) ? error : {};
    return code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
      ? reject('invalid', `Line ${lines} has more cells than the first line has columns.`)
      : reject('invalid', 'This is not a CSV file.');
  }
}

/** Spreadsheets of some countries separate cells by semicolons or tabs. The first line, with the names of the columns, tells. */
function findDelimiter(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
}

export interface FileImport {
  rows: readonly FileRow[];
  batchId: string;
  isPreview: boolean;
  /** After each part. Returns false to stop; what is done stays done. */
  onProgress?: (done: number) => boolean;
}

/** Imports rows part by part, so that the shop serves others in between. */
export async function importFile(
  api: Api,
  { rows, batchId, isPreview, onProgress }: FileImport,
): Promise<{ results: RowResult[]; failure: string | undefined }> {
  const results: RowResult[] = [];
  for (let from = 0; from < rows.length; from += MAX_ROWS_AT_ONCE) {
    const part = rows.slice(from, from + MAX_ROWS_AT_ONCE);
    const newBefore = results.filter(({ outcome }) => outcome === 'new').length;
    const body = { batchId, rows: part, isPreview, ...(isPreview && { newBefore }) };
    const result = await api(importWorkRows, { body });
    if (!result.success) return { results, failure: result.messages.join(' ') };
    results.push(...result.payload.rows);
    if (onProgress?.(results.length) === false) break;
  }
  return { results, failure: undefined };
}

/** The rows that were refused, with the reasons, so that they can be corrected and imported again. */
export function formatRefusedRows(rows: readonly FileRow[], results: readonly RowResult[]): string {
  const reasons = new Map(results.map(({ row, problems }) => [row, problems.join(' ')]));
  const refused = rows.filter(({ row }) => reasons.get(row));
  const columns = [...new Set(refused.flatMap(({ values }) => Object.keys(values)))];
  return formatTable(
    [...columns, 'row in the file', 'problems'],
    refused.map(({ row, values }) => [...columns.map((name) => values[name] ?? ''), row, reasons.get(row) ?? '']),
  );
}
