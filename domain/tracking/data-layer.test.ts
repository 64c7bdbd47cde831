import { expect, test } from 'vitest';
import {
  couponEvent,
  createPageView,
  editStartEvent,
  favoriteEvent,
  type MeasuredWork,
  purchaseEvent,
  toAnalyticsItem,
  worksEvent,
} from './data-layer.ts';

const work: MeasuredWork = {
  sku: 'P1-U7-A42-T1',
  artworkId: 42,
  artworkTitle: 'Blue Night',
  artistName: 'Ada Moreau',
  category: 'Paintings',
  isPrint: false,
  priceCents: 120_050,
  listId: '/all',
};

test('the fields of an add-to-cart item', () => {
  expect(toAnalyticsItem(work)).toEqual({
    item_id: 'P1-U7-A42-T1',
    item_name: 'Blue Night',
    item_brand: 'Ada Moreau',
    item_art_id: 42,
    item_category: 'Paintings',
    item_variant: 'original',
    item_list_id: '/all',
    price: 1200.5,
    quantity: 1,
    currency: 'USD',
  });
  expect(toAnalyticsItem({ ...work, isPrint: true, priceCents: null, position: 3 })).toMatchObject({
    item_variant: 'print',
    price: 0,
    index: 3,
  });
});

test.each(['view_item_list', 'select_item', 'productClick', 'add_to_cart'] as const)(
  'the event %s contains its works',
  (event) => {
    expect(worksEvent(event, [work, work])).toEqual({
      event,
      ecommerce: { currency: 'USD', value: 2401, items: [toAnalyticsItem(work), toAnalyticsItem(work)] },
    });
  },
);

test('purchase contains the whole order', () => {
  expect(
    purchaseEvent({
      orderId: 'O1',
      totalCents: 130_000,
      taxCents: 950,
      shippingCents: 9_000,
      coupon: 'TEN',
      works: [work, { ...work, sku: 'P2', quantity: 3 }],
    }),
  ).toEqual({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'O1',
      value: 1300,
      tax: 9.5,
      shipping: 90,
      coupon: 'TEN',
      currency: 'USD',
      items: [toAnalyticsItem(work), { ...toAnalyticsItem(work), item_id: 'P2', quantity: 3 }],
    },
  });
});

test('the events favorite, unfavorite, coupon and edit', () => {
  expect(favoriteEvent(42, false)).toEqual({ event: 'favorite', item_art_id: 42 });
  expect(favoriteEvent(42, true)).toEqual({ event: 'unfavorite', item_art_id: 42 });
  expect(couponEvent('TEN')).toEqual({ event: 'promobar_coupon', coupon: 'TEN' });
  expect(editStartEvent(42)).toEqual({ event: 'edit - start', item_art_id: 42 });
});

test('page views carry category, keyword, pagination, pagetype browse and subpagetype feature', () => {
  expect(createPageView({ category: 'paintings', keyword: 'sea', pagination: 2 })).toEqual({
    event: 'page_view',
    pagetype: 'browse',
    subpagetype: 'feature',
    category: 'paintings',
    keyword: 'sea',
    pagination: 2,
  });
  expect(
    createPageView({ category: 'all', keyword: '', pagination: 1, pagetype: 'home', subpagetype: '' }),
  ).toMatchObject({
    pagetype: 'home',
    subpagetype: '',
  });
});

test('personal data in queries is not sent to the data layer', () => {
  expect(createPageView({ category: 'all', keyword: 'ada@example.org', pagination: 1 }).keyword).toBe(
    '<email_omitted>',
  );
  expect(toAnalyticsItem({ ...work, listId: 'search +14155552671' }).item_list_id).toBe('search <phone_omitted>');
});
