import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';
import { copyRows } from './copy-from.ts';

const database = await aDatabase();

test('values are read back unchanged', async () => {
  const client = await database.pool.connect();
  await client.query(
    'create temporary table copied (at int, word text, list text[], fact jsonb, moment timestamptz, yes boolean)',
  );
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((word) => !word.includes('\0'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ word: fc.option(text), list: fc.array(text, { maxLength: 4 }), fact: fc.dictionary(text, text) }),
        { maxLength: 20 },
      ),
      async (rows) => {
        await client.query('truncate copied');
        const moment = new Date(86_400_000);
        await copyRows(
          client,
          'copied',
          ['at', 'word', 'list', 'fact', 'moment', 'yes'],
          rows.map((row, at) => ({ ...row, at, moment, yes: at % 2 === 0 })),
        );
        const read = await client.query('select word, list, fact, moment, yes from copied order by at');
        expect(read.rows).toEqual(rows.map((row, at) => ({ ...row, moment, yes: at % 2 === 0 })));
      },
    ),
    { numRuns: 40 },
  );
  client.release();
});

test('a rejected row rolls back the whole copy', async () => {
  const client = await database.pool.connect();
  await client.query('create temporary table strict (number int check (number < 3))');
  await expect(copyRows(client, 'strict', ['number'], [{ number: 1 }, { number: 5 }])).rejects.toThrow(
    'strict_number_check',
  );
  expect((await client.query('select * from strict')).rows).toEqual([]);
  client.release();
});
