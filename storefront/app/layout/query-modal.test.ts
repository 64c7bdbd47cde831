import { expect, test } from 'vitest';
import { parseModalQuery, QUERY_MODAL_DELAY_MS } from './query-modal.ts';

test('show=preferences and show=login open a modal after 2 seconds', () => {
  expect(parseModalQuery('preferences')).toBe('preferences');
  expect(parseModalQuery('login')).toBe('login');
  expect(parseModalQuery('nonsense')).toBeUndefined();
  expect(parseModalQuery(null)).toBeUndefined();
  expect(QUERY_MODAL_DELAY_MS).toBe(2000);
});
