import { expect, test } from 'vitest';
import { parseBulkChange, type TypedBulkChange } from './typed-bulk-change.ts';

const parse = (typed: Partial<TypedBulkChange>) =>
  parseBulkChange({ choice: 'price-percent', text: '', zones: [], packaging: 'rolled', ...typed });

test.each<[Partial<TypedBulkChange>, object]>([
  [{ text: ' 10 ' }, { kind: 'price-percent', percent: 10 }],
  [{ text: '-2,5' }, { kind: 'price-percent', percent: -2.5 }],
  [
    { choice: 'price-amount', text: '+50' },
    { kind: 'price-amount', cents: 5_000 },
  ],
  [
    { choice: 'keywords-add', text: ' Sea, ,dawn' },
    { kind: 'keywords', add: ['sea', 'dawn'], remove: [] },
  ],
  [
    { choice: 'keywords-remove', text: 'sea' },
    { kind: 'keywords', add: [], remove: ['sea'] },
  ],
  [
    { choice: 'zones', zones: ['US'] },
    { kind: 'zones', soldInZones: ['US'] },
  ],
  [{ choice: 'packaging' }, { kind: 'packaging', packaging: 'rolled' }],
  [{ choice: 'offers-off' }, { kind: 'offers', acceptsOffers: false }],
  [{ choice: 'discounts-on' }, { kind: 'discounts', joinsDiscounts: true }],
  [{ choice: 'sell-elsewhere' }, { kind: 'state', action: 'sell-elsewhere' }],
])('%j is a change', (typed, change) => {
  expect(parse(typed)).toEqual({ ok: true, value: change });
});

test.each<[Partial<TypedBulkChange>, string]>([
  [{ text: '' }, 'Enter a percentage between -90 and 900, such as 10 or -5.'],
  [{ text: '-95' }, 'Enter a percentage between -90 and 900, such as 10 or -5.'],
  [{ text: '1e3' }, 'Enter a percentage between -90 and 900, such as 10 or -5.'],
  [{ choice: 'price-amount', text: '2.5' }, 'Enter whole US dollars, such as 50 or -20.'],
  [{ choice: 'keywords-add', text: ' , ' }, 'Enter a keyword.'],
  [{ choice: 'zones' }, 'Choose at least one region in which the works are sold.'],
])('%j is refused: %s', (typed, message) => {
  expect(parse(typed)).toMatchObject({ ok: false, messages: [message] });
});
