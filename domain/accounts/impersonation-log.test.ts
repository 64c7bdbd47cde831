import { expect, test } from 'vitest';
import { describeAction } from './impersonation-log.ts';

test.each([
  ['POST /account/favorite', 'Changed your favorites'],
  ['DELETE /account/addresses/7', 'Removed an address'],
  ['PUT /account/addresses/7', 'Changed your addresses'],
  ['PUT /user/preferences', 'Changed your preferences'],
  ['POST /something/new', 'POST /something/new'],
])('takeover log: %s is read as %j', (did, words) => {
  expect(describeAction(did)).toBe(words);
});
