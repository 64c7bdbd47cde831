import { expect, test } from 'vitest';
import { formatShipmentFilter, parseShipmentFilter } from './shipment-filter.ts';

const parse = parseShipmentFilter;

test('a filter is the same in the URL and out of it', () => {
  for (const query of ['', '?state=in-transit', '?carrier=test&overdue=1', '?state=exception&page=3'])
    expect(formatShipmentFilter(parse(query))).toBe(query);
});

test('what is not valid is left out', () => {
  expect(formatShipmentFilter(parse('?state=gone&carrier=<b>&overdue=yes&page=-1'))).toBe('');
  expect(formatShipmentFilter(parse('?page=99999'))).toBe('');
});
