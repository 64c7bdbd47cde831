import { expect, test } from 'vitest';
import { isAnotherPage } from './leave-editor.ts';

test.each([
  ['?path=/paintings', '?path=/paintings', false],
  ['?path=/paintings', '?path=/sculpture', true],
  ['?path=/paintings', '', true],
])('from %j to %j leaves the editor: %j', (search, next, expected) => {
  const pathname = '/staff/listing-texts';
  expect(isAnotherPage({ pathname, search }, { pathname, search: next })).toBe(expected);
});

test('another path is another page', () => {
  expect(isAnotherPage({ pathname: '/staff/home', search: '' }, { pathname: '/staff', search: '' })).toBe(true);
});
