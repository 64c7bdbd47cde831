import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { COMMISSION_RATES } from '@easel/domain/selling/commission';
import { GIFT_CARD_RANGE } from '@easel/domain/selling/gift-card-purchase';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { HOLD_MINUTES } from '@easel/domain/selling/order-hold';
import { expect, test } from 'vitest';

const shares = Object.values(COMMISSION_RATES)
  .map((rate) => rate * 100)
  .join('|');
const amounts = GIFT_CARD_RANGE.replaceAll('$', '\\$');

const ROOT = join(import.meta.dirname, '../..');
/** Where people read about buying and selling. Elsewhere, such a number can mean something else. */
const FOLDERS = [
  'domain/selling',
  'domain/discovery',
  'contract/selling',
  'server/selling',
  'server/staff/content',
  'storefront/app/selling',
  'storefront/app/lib',
  'storefront/app/layout',
  'storefront/app/routes',
];
/** Pages, emails and the API name these in many places, which would differ after a change. */
const TYPED = new RegExp(
  `\\b(${RETURN_DAYS}[- ]days?|${HOLD_MINUTES} minutes|${OFFER_STEP_HOURS} hours|(${shares}) ?(%|percent) of the price)|${amounts}`,
);
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|md)$/.test(name) && !/\.test\.tsx?$|node_modules|for-tests|testing\//.test(name))
    .map((name) => join(folder, name)),
);

test('texts take periods, shares and amounts from the rules', () => {
  const typed = sourceFiles.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (TYPED.test(line) && !isComment(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(typed).toEqual([]);
});
