/** Text that a spreadsheet would run: `=1+1`, `@SUM(A1)`, a tab before it. With apostrophes before it, so that the escape can be undone. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets of some countries separate cells by semicolons or tabs. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A row of a CSV file (RFC 4180). Titles, names and addresses are written by strangers: none of them is run as a formula. */
export const formatCsvRow = (cells: readonly string[]): string => `${cells.map(formatCsvCell).join(',')}\r\n`;

function formatCsvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell, without the apostrophe that protects from formulas. Quotes are the parser's business. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

export type CsvRow = readonly (string | number | null)[];

/** A table of any kind: its head, then its rows. */
export const formatTable = (head: readonly string[], rows: readonly CsvRow[]): string =>
  formatCsvRow(head) + formatRows(rows);

/** A table whose rows are read while it is sent. */
export async function* streamTable(
  head: readonly string[],
  batches: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by its mark.
  yield `\ufeff${formatCsvRow(head)}`;
  for await (const rows of batches) yield formatRows(rows);
}

const formatRows = (rows: readonly CsvRow[]) =>
  rows.map((row) => formatCsvRow(row.map((value) => (value === null ? '' : String(value))))).join('');
