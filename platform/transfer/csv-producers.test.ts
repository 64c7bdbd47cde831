import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatStatementCsv, stateAccount } from '@easel/domain/selling/artist-statement';
import { payoutsCsv } from '@easel/domain/selling/payouts';
import type { FeedProduct } from '@easel/domain/selling/product-feed';
import { formatTable } from '@easel/domain/text/csv';
import { writeMetaFeed } from '@easel/server/selling/product-feeds/write-feeds';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = globSync('{domain,contract,platform,search-api,server,storefront/app,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'build',
}).filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'));

const HOSTILE = ['=1+1', '+1 more', '-cmd', '@SUM(A1)', '\t=1', '\r=1', "'=1"];

/** Everything that writes CSV, with a text of a stranger in each cell that may have one. */
const PRODUCERS: Record<string, (text: string) => Promise<string>> = {
  'domain/selling/payouts.ts': async (text) =>
    payoutsCsv(
      [
        {
          artistId: 1,
          artistName: text,
          email: text,
          cents: -100,
          currency: 'USD',
          reference: text,
          date: '2026-11-17',
          state: 'returned',
          returnDate: '2026-11-18',
        },
      ],
      2,
    ),
  'domain/selling/artist-statement.ts': async (text) => {
    const row = { kind: text, orderNumber: text, line: 1, title: text, quantity: 1, createdAt: new Date(0) };
    const statement = stateAccount(0, [{ ...row, sharedCents: 100, commissionCents: 40, artistCents: -60 }]);
    return formatStatementCsv(statement, text);
  },
  'domain/text/csv.ts': async (text) => formatTable([text, text, text], [[text, text, text]]),
  'server/selling/product-feeds/write-feeds.ts': async (text) => {
    async function* products() {
      const product: FeedProduct = {
        ...{ sku: text, title: text, artistName: text, statement: text, mediumLabel: text, size: text },
        ...{ link: text, imageLink: text, currencyCode: 'USD', price: 100, shippingPrice: 100, countryCode: 'US' },
        ...{
          category: 'paintings',
          originalCondition: null,
          print: { material: text, groupId: text, edition: 'open' },
        },
      };
      yield product;
    }
    let csv = '';
    for await (const piece of writeMetaFeed(products())) csv += piece;
    return csv;
  },
};

test('every file that writes CSV uses formatCsvRow, and is listed here', () => {
  const users = SOURCES.filter((file) => /\bformatCsvRow\b/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(users.toSorted()).toEqual(['domain/studio/studio-export.ts', ...Object.keys(PRODUCERS)].toSorted());
  // Doubled quotes are how CSV is written by hand.
  const byHand = SOURCES.filter((file) => /'""'|"\\"\\""|`""`/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(byHand).toEqual(['domain/text/csv.ts']);
  // Whoever offers a CSV file has it from a producer.
  const offering = SOURCES.filter((file) => /['"`]text\/csv/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(offering.toSorted()).toEqual([
    // The dispatcher sends the tables of staff while they are read.
    'platform/http/api-dispatcher.ts',
    'platform/http/call-response.ts',
    'server/selling/coupons/staff-coupons-routes.ts',
    'server/selling/product-feeds/product-feeds-routes.ts',
    'server/selling/statements/statements.ts',
    'server/studio/files/works-file-routes.ts',
    'storefront/app/ui/csv-button.tsx',
  ]);
});

test.each(Object.keys(PRODUCERS))('no cell of %s is a formula', async (file) => {
  for (const text of HOSTILE) {
    const rows: string[][] = parse((await PRODUCERS[file]?.(text)) ?? '');
    const cells = rows.flat().filter((cell) => !/^-?\d+(?:\.\d+)?$/.test(cell));
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  }
});
