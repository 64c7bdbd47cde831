import { expect, test } from 'vitest';
import { formatCsvRow, formatTable, unescapeFormula } from './csv.ts';

const cellOf = (text: string) => formatCsvRow([text]).slice(0, -2);

test.each([
  ['plain text', 'plain text'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['-12.50', '-12.50'],
  ['-1-1', "'-1-1"],
  ['a=b', 'a=b'],
])('the cell of %j is %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test('a row has commas between its cells', () => {
  expect(formatCsvRow(['a', '=b', 'c'])).toBe("a,'=b,c\r\n");
});

test.each(['=1', "'=1", "''=1", '-12.50', "'-12.50", '\t', '+', "'", "it's", '＠x'])(
  '%j is the same after reading it again',
  (text) => {
    const quoted = cellOf(text);
    const cell = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
    expect(unescapeFormula(cell)).toBe(text);
  },
);

test('a table has one row for each entry', () => {
  expect(
    formatTable(
      ['a', 'b'],
      [
        [1, null],
        ['=x', 'y, z'],
      ],
    ),
  ).toBe('a,b\r\n1,\r\n\'=x,"y, z"\r\n');
});
