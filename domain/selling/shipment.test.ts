import { expect, test } from 'vitest';
import { nextShipment, type ShipmentAddress, type ShipmentDraft } from './shipment.ts';

const address = (city: string): ShipmentAddress => ({
  name: '',
  company: '',
  email: '',
  phone: '',
  street1: '',
  street2: '',
  city,
  state: '',
  zip: '',
  country: '',
});
const route = { origin: address('Lyon'), destination: address('Leeds') };
const draft: ShipmentDraft = { local: route, server: route, confirmed: undefined };

test('a local edit of a shipment changes one end, here only', () => {
  const edited = nextShipment(draft, { kind: 'edit', end: 'origin', change: { zip: '69001' } });
  expect(edited.local.origin).toEqual({ ...address('Lyon'), zip: '69001' });
  expect(edited.local.destination).toEqual(route.destination);
  expect(edited.server).toBe(route);
});

test('the shipment of the server is copied to the local one', () => {
  const other = { origin: address('Rome'), destination: address('Oslo') };
  expect(nextShipment(draft, { kind: 'setServer', route: other })).toEqual({
    local: other,
    server: other,
    confirmed: undefined,
  });
});

test('a confirmed shipment is kept as a copy', () => {
  expect(nextShipment(draft, { kind: 'confirm' }).confirmed).toEqual(route);
});

test('origin and destination of a shipment can be swapped', () => {
  const swapped = nextShipment(draft, { kind: 'swap' });
  expect(swapped.local).toEqual({ origin: route.destination, destination: route.origin });
  expect(nextShipment(swapped, { kind: 'swap' }).local).toEqual(route);
});
