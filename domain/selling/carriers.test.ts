import { expect, test } from 'vitest';
import { CARRIERS, formatTrackingUrl, getCarrierName, readTracking } from './carriers.ts';

test('a tracking number is read with the spaces and dashes it was copied with', () => {
  expect(readTracking('ups', ' 1z 999 aa1-0123456784 ')).toEqual({
    ok: true,
    value: { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
  });
  expect(readTracking('other', '')).toEqual({ ok: true, value: { carrier: 'other', trackingNumber: '' } });
});

test.each([
  ['unknown', '12345', 'Please choose a carrier.'],
  ['', '12345', 'Please choose a carrier.'],
  ['dhl', '123', 'A tracking number has 4 to 40 letters and digits.'],
  ['dhl', '<script>', 'A tracking number has 4 to 40 letters and digits.'],
  ['dhl', '1'.repeat(41), 'A tracking number has 4 to 40 letters and digits.'],
])('%j with %j is refused', (carrier, number, message) => {
  expect(readTracking(carrier, number)).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});

test('every known carrier has a page for its parcels, others have none', () => {
  for (const { code } of CARRIERS) {
    const url = formatTrackingUrl({ carrier: code, trackingNumber: 'AB12' });
    if (code === 'other' || code === 'test') expect(url).toBeUndefined();
    else expect(new URL(url ?? '').href).toMatch(/^https:.*AB12$/);
  }
  expect(formatTrackingUrl({ carrier: 'dhl', trackingNumber: '' })).toBeUndefined();
  expect(getCarrierName('royal-mail')).toBe('Royal Mail');
});

test('parcels of the test carrier have labels of the shop, so nobody enters their numbers', () => {
  expect(readTracking('test', 'TC123456789012')).toMatchObject({ ok: false });
});
