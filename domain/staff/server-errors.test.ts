import { expect, test } from 'vitest';
import { describeError, scrubErrorText } from './server-errors.ts';

test.each([
  ['Could not load order E-A36WU-KNT6Q of ada@example.com', 'Could not load order <value> of <email>'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED <value>'],
  ['null value in column "email" of relation "orders"', 'null value in column <text> of relation <text>'],
  ['Key (email)=(ada@example.com) already exists.', 'Key …'],
  ['fetch https://api.example/secret?token=abc failed', 'fetch <address> failed'],
  ["Cannot read properties of undefined (reading 'length')", 'Cannot read properties of undefined (reading <text>)'],
])('%s is stored without values', (text, shown) => {
  const scrubbed = scrubErrorText(text);
  for (const secret of ['ada', 'token=abc', '127', 'KNT6Q']) expect(scrubbed).not.toContain(secret);
  expect(scrubbed).toBe(shown);
});

test('an error is known by its text and its place in our own code', () => {
  const stack = [
    'TypeError: Cannot read 7',
    '    at Object.parse (/srv/node_modules/pg/lib/parse.js:10:5)',
    '    at readOrder (file:///srv/easel/server/selling/orders/find-order.ts:42:11)',
  ].join('\n');
  expect(describeError({ name: 'TypeError', message: 'Cannot read 7', stack })).toEqual({
    message: 'TypeError: Cannot read <number>',
    place: 'server/selling/orders/find-order.ts:42',
  });
  expect(describeError({})).toEqual({ message: 'Error: no message', place: '' });
});
