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

test('account §4 Shipment: a local edit changes one end, here only', () => {
  const edited = nextShipment(draft, { kind: 'edit', end: 'origin', change: { zip: '69001' } });
  expect(edited.local.origin).toEqual({ ...address('Lyon'), zip: '69001' });
  expect(edited.local.destination).toEqual(route.destination);
  expect(edited.server).toBe(route);
});

test('account §4 Shipment: server set copies to local', () => {
  const other = { origin: address('Rome'), destination: address('Oslo') };
  expect(nextShipment(draft, { kind: 'setServer', route: other })).toEqual({
    local: other,
    server: other,
    confirmed: undefined,
  });
});

test('account §4 Shipment: confirmed copy', () => {
  expect(nextShipment(draft, { kind: 'confirm' }).confirmed).toEqual(route);
});

test('account §4 Shipment: swap of origin and destination', () => {
  const swapped = nextShipment(draft, { kind: 'swap' });
  expect(swapped.local).toEqual({ origin: route.destination, destination: route.origin });
  expect(nextShipment(swapped, { kind: 'swap' }).local).toEqual(route);
});
