import type { Order } from '@easel/contract/selling/orders';
import { QUERY_ID_KEY } from '@easel/domain/tracking/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { consentStore } from '../lib/consent-store.ts';
import { reportPurchase } from './purchase-events.ts';

const tracker = vi.hoisted(() => ({ trackPurchase: vi.fn(), trackConversion: vi.fn(), trackQuizConversion: vi.fn() }));
vi.mock('./tracker.ts', () => ({
  track: (event: (client: object) => void) => event({ tracker, options: { clientId: 'c1' } }),
}));

const QUERY_ID = '0a'.repeat(16);
const sent: { events: Record<string, unknown>[] }[] = [];
let dataLayer: Record<string, unknown>[];

beforeEach(() => {
  vi.clearAllMocks();
  sent.length = 0;
  dataLayer = [];
  const { local } = stubBrowser();
  vi.stubGlobal('window', { dataLayer });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => void sent.push(JSON.parse(body)));
  consentStore.set('granted');
  local.set(QUERY_ID_KEY, JSON.stringify({ id: QUERY_ID, savedAt: Date.now(), artworkIds: [7], term: 'moon' }));
});
afterEach(() => vi.unstubAllGlobals());

const lineOf = (artworkId: number, changes: object) => ({
  sku: `S${artworkId}`,
  kind: 'original',
  artistName: 'Ada Moreau',
  unitCents: 100_000,
  quantity: 1,
  work: { artworkId, artworkTitle: `Moon ${artworkId}`, category: 'paintings' },
  ...changes,
});

const order = {
  orderNumber: 'E-1',
  totals: { totalCents: 130_000, taxCents: 1_000, shippingCents: 9_000 },
  coupons: [{ code: 'TEN', cents: 100 }],
  lines: [
    lineOf(7, {}),
    lineOf(8, { kind: 'print', unitCents: 10_000, quantity: 2 }),
    lineOf(9, { kind: 'gift-card', work: null }),
  ],
} as unknown as Order;

test('an order is pushed to the data layer once, with every work and its quantity', () => {
  reportPurchase(order, 'key');
  expect(dataLayer).toMatchObject([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'E-1',
        value: 1300,
        tax: 10,
        shipping: 90,
        coupon: 'TEN',
        currency: 'USD',
        items: [
          { item_id: 'S7', item_variant: 'original', price: 1000, quantity: 1 },
          { item_id: 'S8', item_variant: 'print', price: 100, quantity: 2 },
        ],
      },
    },
  ]);
});

test('the search provider gets the purchase, and a conversion of each work', () => {
  reportPurchase(order, 'key');
  expect(tracker.trackPurchase.mock.calls).toEqual([
    [
      {
        orderId: 'E-1',
        revenue: 1300,
        items: [
          { itemId: '7', itemName: 'Moon 7', variationId: 'S7', count: 1, price: 1000 },
          { itemId: '8', itemName: 'Moon 8', variationId: 'S8', count: 2, price: 100 },
        ],
      },
    ],
  ]);
  expect(tracker.trackConversion.mock.calls).toMatchObject([
    ['moon', { itemId: '7', type: 'purchase', isCustomType: true, displayName: 'Purchase', revenue: 1000 }],
    [undefined, { itemId: '8', variationId: 'S8', revenue: 200 }],
  ]);
});

test('a purchase of a work that a quiz has found is reported to the quiz, too', () => {
  expect(tracker.trackQuizConversion).not.toHaveBeenCalled();
  const quiz = { quizId: 'art-for-your-style-quiz', quizVersionId: 'version-2' };
  const found = { id: QUERY_ID, savedAt: Date.now(), artworkIds: [7], term: '', quiz };
  localStorage.setItem(QUERY_ID_KEY, JSON.stringify(found));
  reportPurchase(order, 'key');
  expect(tracker.trackQuizConversion.mock.calls).toMatchObject([
    // The client takes the revenue as text here.
    [{ ...quiz, quizSessionId: QUERY_ID, itemId: '7', type: 'purchase', revenue: '1000' }],
  ]);
});

test('the search events are purchases, with the search that has found the work', () => {
  reportPurchase(order, 'key');
  expect(sent.flatMap(({ events }) => events)).toMatchObject([
    { eventName: 'purchase', eventSubType: 'purchase', objectIDs: ['7'], queryID: QUERY_ID },
    { eventName: 'purchase', objectIDs: ['8'], objectData: [{ price: 100, quantity: 2 }], currency: 'USD' },
  ]);
});

test('an order of gift cards only is not reported to search', () => {
  reportPurchase({ ...order, lines: order.lines.slice(2) }, 'key');
  expect(dataLayer).toHaveLength(1);
  expect(tracker.trackPurchase).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
