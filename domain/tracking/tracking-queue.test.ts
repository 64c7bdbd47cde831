import { expect, test } from 'vitest';
import { toTrackingItem, toTrackingItems } from './tracking-queue.ts';

test('a tracking item has its fields and a default section, and a list has at most 100', () => {
  expect(toTrackingItem({ artworkId: 42, title: 'Blue' })).toEqual({
    item_id: '42',
    item_name: 'Blue',
    section: 'Products',
  });
  expect(toTrackingItem({ artworkId: 42, title: 'Blue', sku: 's', resultId: 'r', section: 'Artists' })).toEqual({
    item_id: '42',
    item_name: 'Blue',
    variation_id: 's',
    section: 'Artists',
    result_id: 'r',
  });
  expect(toTrackingItem({ artworkId: 42, title: 'Blue', sku: '--' })).not.toHaveProperty('variation_id');
  expect(toTrackingItems(Array.from({ length: 150 }, (_, artworkId) => ({ artworkId, title: '' })))).toHaveLength(100);
});
