import { expect, test } from 'vitest';
import { checkDraftChanges } from './check-draft.ts';
import type { DraftFields } from './draft-fields.ts';

const now = { year: 2026 };

test('texts are tidied, keywords are lower case and listed once', () => {
  expect(
    checkDraftChanges(
      { title: '  Dawn\u202e \n over  Lyon ', statement: 'One\r\n\r\n\r\n\r\nTwo', keywords: [' Sea ', 'sea', ''] },
      now,
    ),
  ).toEqual({ ok: true, value: { title: 'Dawn over Lyon', statement: 'One\n\nTwo', keywords: ['sea'] } });
});

test.each<Partial<DraftFields>>([
  { title: 'x'.repeat(151) },
  { statement: 'x'.repeat(5_001) },
  { year: 2027 },
  { year: 1_999.5 },
  { year: -4 },
  { mediums: ['Oil', 'Unicorn'] },
  { materials: ['Canvas', 'Linen', 'Paper', 'Wood', 'Steel', 'Glass'] },
  { styles: ['Abstract Nonsense'] },
  { subject: 'Nothing' },
  { keywords: ['x'.repeat(41)] },
  { keywords: Array.from({ length: 21 }, (_, index) => `word ${index}`) },
  { widthCm: 0 },
  { heightCm: -1 },
  { depthCm: 10_000 },
  { weightKg: 0 },
  { priceCents: 0 },
  { priceCents: -100_000 },
  { priceCents: 120_050 },
  { priceCents: 1_000.5 },
  { priceCents: 2_000_000_000 },
  { priceCents: Number.NaN },
  { zonePrices: { US: 5 } },
  { lowestOfferCents: 1 },
  { printSizesCm: [31] },
  { printSizesCm: [30, 30] },
  { printMaterials: ['rag', 'rag'] },
  { printEditionSize: 1 },
  { printEditionSize: 2.5 },
])('%j is refused with a message', (changes) => {
  expect(checkDraftChanges(changes, now)).toMatchObject({
    ok: false,
    reason: 'invalid',
    messages: [expect.any(String)],
  });
});

test.each<Partial<DraftFields>>([
  { title: 'x'.repeat(150), year: 2026 },
  { year: null, widthCm: null, priceCents: null, lowestOfferCents: null, printEditionSize: null },
  { widthCm: 0.1, heightCm: 1_500, weightKg: 0.01, priceCents: 1_000 },
  { priceCents: 1_000_000_000, zonePrices: { EU1C: 120_000 } },
  { mediums: ['Oil'], materials: ['Canvas'], styles: ['Abstract'], subject: 'Boats', printSizesCm: [30, 150] },
])('%j is accepted', (changes) => {
  expect(checkDraftChanges(changes, now)).toEqual({ ok: true, value: changes });
});
