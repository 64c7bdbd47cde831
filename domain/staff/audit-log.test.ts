import { expect, test } from 'vitest';
import { describeAuditObject, describeChanges, findAuditObject, findAuditReason } from './audit-log.ts';

test.each([
  [{ orderNumber: 'E-1', refundId: 'r' }, undefined, { objectType: 'order', objectId: 'E-1' }],
  [{ artworkId: 42 }, { userId: 7 }, { objectType: 'work', objectId: '42' }],
  [{}, { userId: 7, reason: 'x' }, { objectType: 'person', objectId: '7' }],
  [undefined, { currencyCode: 'EUR' }, { objectType: 'exchange-rate', objectId: 'EUR' }],
  [{}, { section: 'page:about', body: {} }, { objectType: 'content-page', objectId: 'about' }],
  [{}, { section: 'seo:/paintings' }, { objectType: 'listing-text', objectId: '/paintings' }],
  [{}, { section: 'campaign:7' }, { objectType: 'campaign', objectId: '7' }],
  [{}, { section: 'homepage' }, { objectType: 'content', objectId: 'homepage' }],
  [{ code: 'spring' }, { isStopped: true }, { objectType: 'coupon', objectId: 'SPRING' }],
  [{}, { code: ' spring ', terms: {} }, { objectType: 'coupon', objectId: 'SPRING' }],
  [{}, { code: '123456' }, {}],
  [{ giftCardId: 7 }, { isBlocked: true }, { objectType: 'gift-card', objectId: '7' }],
  [{ batchId: 3 }, { isStopped: true }, { objectType: 'coupon-batch', objectId: '3' }],
  [{ experimentNumber: 53 }, { version: 1 }, { objectType: 'experiment', objectId: '53' }],
  [{}, { flagKey: 'offers', isOn: true }, { objectType: 'feature-flag', objectId: 'offers' }],
  [{}, { rows: [] }, {}],
  [{}, 'text', {}],
  [{}, [1, 2], {}],
  [{ slug: '' }, null, {}],
  [{}, JSON.parse('{"__proto__": {"userId": 1}}'), {}],
])('the object of %j and %j', (params, body, object) => {
  expect(findAuditObject(params, body)).toEqual(object);
});

test('the id of an object is shortened, because a body can contain anything', () => {
  expect(findAuditObject({}, { subject: 'x'.repeat(5_000) }).objectId).toHaveLength(200);
});

test.each([
  [{ reason: ' Asked by phone ' }, 'Asked by phone'],
  [{ note: 'Damaged', reason: ' ' }, 'Damaged'],
  [{ reason: 7 }, ''],
  [undefined, ''],
])('the reason of %j is %j', (body, reason) => {
  expect(findAuditReason(body)).toBe(reason);
});

test('objects and tables have words', () => {
  expect(describeAuditObject('message-report')).toBe('Reported message');
  expect(describeAuditObject('duty_rates')).toBe('Duty rates');
  expect(describeAuditObject('constructor')).not.toContain('function');
});

test('a change shows what differs, in words', () => {
  const change = {
    table: 'shipments',
    key: { id: 'a1' },
    before: { label_cents: 1050, is_open: true, destination: { city: 'Bern', zip: '3000' }, problem: null },
    after: { label_cents: 2000, is_open: false, destination: { city: 'Basel', zip: '3000' }, problem: 'Wet' },
  };
  expect(describeChanges([change])).toEqual([
    {
      title: 'Shipments a1',
      kind: 'changed',
      fields: [
        { label: 'Label', before: '10.50', after: '20.00' },
        { label: 'Is open', before: 'yes', after: 'no' },
        { label: 'Destination, city', before: 'Bern', after: 'Basel' },
        { label: 'Problem', before: '', after: 'Wet' },
      ],
    },
  ]);
});

test('a new row, a removed row, a secret and a time', () => {
  const [added, removed, secret] = describeChanges([
    {
      table: 'order_notes',
      key: { id: 1 },
      before: null,
      after: { text: 'Hi', created_at: '2026-11-18T04:33:05.123+00:00' },
    },
    { table: 'tax_rates', key: {}, before: { rate_bp: 770, kinds: ['a', 'b'] }, after: null },
    { table: 'webhooks', key: { id: 1 }, before: { secret_sealed: 'hidden' }, after: { secret_sealed: 'hidden' } },
  ]);
  expect(added).toMatchObject({
    kind: 'added',
    fields: [{ after: 'Hi' }, { label: 'Created', after: '2026-11-18 04:33' }],
  });
  expect(removed).toMatchObject({
    title: 'Tax rates',
    kind: 'removed',
    fields: [{ before: '7.7 %' }, { before: 'a, b' }],
  });
  expect(secret?.fields).toEqual([{ label: 'Secret sealed', before: 'hidden', after: 'hidden' }]);
});

test('what is cut in the middle of a character is still a text that can be stored', () => {
  expect(findAuditReason({ reason: `${'x'.repeat(1_999)}😀` }).isWellFormed()).toBe(true);
  expect(findAuditReason({ reason: 'a\ud83d \0b' })).toBe('a\ufffd b');
  expect(findAuditObject({}, { subject: `${'x'.repeat(199)}😀` }).objectId?.isWellFormed()).toBe(true);
});
