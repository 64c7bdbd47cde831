import { expect, test } from 'vitest';
import { parseListQuery } from '../text/list-query.ts';
import { PEOPLE_LIST, toPlainWordQuery } from './people-list.ts';

test.each([
  ['Zoë  QUILL', "'zoe':* & 'quill':*"],
  ['zoe.quill@example.com', "'zoe':* & 'quill':* & 'example':* & 'com':*"],
  ['+1 (212) 555-0100', "'1':* & '212':* & '555':* & '0100':*"],
  ["'; drop table people; --", "'drop':* & 'table':* & 'people':*"],
  ['  !!! ', undefined],
])('%s is searched as %s', (text, query) => {
  expect(toPlainWordQuery(text)).toBe(query);
});

test('filters that mean nothing are left out', () => {
  const { filters } = parseListQuery(PEOPLE_LIST, '?role=king&artist=former&blocked=maybe&from=2026-13-01');
  expect(filters).toEqual({ artist: 'former' });
});
