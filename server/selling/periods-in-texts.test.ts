import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['domain', 'contract', 'server', 'storefront/app'];
/** Offers and orders name these periods in many places, which would differ after a change. */
const TYPED = new RegExp(`\\b(${RETURN_DAYS}[- ]days?|${HOLD_MINUTES} minutes|${OFFER_STEP_HOURS} hours)\\b`);
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|md)$/.test(name) && !/\.test\.tsx?$|node_modules|for-tests|testing\//.test(name))
    .map((name) => join(folder, name)),
);

test('texts take the periods for returns, payments and offers from the rules', () => {
  const typed = sourceFiles.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (TYPED.test(line) && !isComment(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(typed).toEqual([]);
});
