import { expect, test } from 'vitest';
import { parseListQuery } from '../text/list-query.ts';
import { ORDER_LIST } from './order-list.ts';

test('filters of orders that mean nothing are left out', () => {
  const { filters } = parseListQuery(
    ORDER_LIST,
    '?state=x&payment=maybe&country=usa&from=0000-01-01&until=2026-02-31&artist=Ada',
  );
  expect(filters).toEqual({ artist: 'Ada' });
  expect(parseListQuery(ORDER_LIST, '?state=placed&payment=paid&country=US&from=2026-01-01').filters).toEqual({
    ...{ state: 'placed', payment: 'paid', country: 'us', from: '2026-01-01' },
  });
});
