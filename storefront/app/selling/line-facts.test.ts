import { expect, test } from 'vitest';
import { anItem } from './cart-for-tests.ts';
import { formatPrintLabel, getItemArtist, getLineUrl, listLineFacts } from './line-facts.ts';

const print = { material: 'rag', edition: 'open' as const, widthCm: 30, heightCm: 40, frame: null };
const giftCard = {
  amountCents: 10_000,
  recipientName: 'Grace',
  recipientEmail: 'grace@example.com',
  senderName: 'Ada',
  message: '',
  deliverOn: '2026-12-24',
};

test('an original is described by its kind, medium and size', () => {
  expect(listLineFacts(anItem(), 'cm')).toEqual(['Original painting', 'Oil on Canvas', '61 W x 76.2 H cm']);
  expect(getItemArtist(anItem())).toBe('Ada Moreau');
});

test('a print is described by its edition, material, size and frame', () => {
  expect(listLineFacts(anItem({ kind: 'print', print }), 'cm')).toEqual([
    'Print, Fine Art',
    '30 W x 40 H cm',
    'Without frame',
  ]);
  const framed = { ...print, edition: 'limited' as const, frame: 'White' };
  expect(listLineFacts(anItem({ kind: 'print', print: framed }), 'in')).toEqual([
    'Limited edition print, Fine Art',
    '11.8 W x 15.7 H in',
    'White frame',
  ]);
});

test('a print without facts, as in an imported order, is called a print', () => {
  expect(formatPrintLabel(null)).toBe('Print');
});

test('a gift card is described by its recipient and day', () => {
  const item = anItem({ kind: 'gift-card', work: null, giftCard });
  expect(listLineFacts(item, 'in')).toEqual([
    'For Grace',
    'By email to grace@example.com',
    'Sent on December 24, 2026',
  ]);
  expect([getLineUrl(item), getItemArtist(item)]).toEqual([undefined, '']);
});

test('a print leads to the page of prints with its configuration, an original to its own', () => {
  expect(getLineUrl(anItem({ sku: 'P700-U5-A7-T2', kind: 'print', print }))).toMatch(
    /^\/print\/.*\?size=30x40&material=rag&edition=open$/,
  );
  expect(getLineUrl(anItem())).toMatch(/^\/art\//);
});
