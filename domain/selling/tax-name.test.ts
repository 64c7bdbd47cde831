import { expect, test } from 'vitest';
import { getTaxName } from './tax-name.ts';

test('the tax has the name of the country', () => {
  expect(['us', 'gb', 'au', 'jp', 'xx'].map(getTaxName)).toEqual(['Sales tax', 'VAT', 'GST', 'Consumption tax', 'VAT']);
});
