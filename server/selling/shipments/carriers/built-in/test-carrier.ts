import { createHash } from 'node:crypto';
import { readCountry } from '@easel/domain/locale/countries';
import { ok, reject } from '@easel/domain/outcome';
import { crossesCustoms } from '@easel/domain/selling/customs-territories';
import { HANDLING_DAYS } from '@easel/domain/selling/handling-days';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import { isFreight } from '@easel/domain/selling/shipment-parcel';
import { priceParcel } from '@easel/domain/selling/shipping-rates';
import { ORIGINAL_SHIPPING_TABLE } from '@easel/domain/selling/shipping-table';
import type { Db } from '@easel/platform/db/open-database';
import type { CarrierParcel, CarrierRate, ShipmentCarrier } from '../shipment-carrier.ts';
import {
  cancelTestLabel,
  insertTestLabel,
  readTestLabel,
  type TestLabel,
  updateTestPickup,
} from './test-carrier-store.ts';
import { listTestEvents, readScenario } from './test-journey.ts';
import { writeTestLabel } from './test-label.ts';

export interface TestCarrierDependencies {
  db: Db;
  now: () => number;
  brand: string;
}

const EXPRESS = { factor: 1.8, days: 2 };
const PICKUP_WINDOW = 'between 9:00 and 17:00';

const placeOf = ({ city, country }: ShipmentAddress) =>
  [city, readCountry(country)?.name ?? country.toUpperCase()].filter(Boolean).join(', ');

/** Two letters and twelve digits, the same for the same reference. */
const numberOf = (reference: string) =>
  `TC${BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`)
    .toString()
    .padStart(15, '0')
    .slice(-12)}`;

function listRates({ origin, destination, parcel, valueCents }: CarrierParcel): CarrierRate[] {
  const freight = isFreight(parcel);
  const { cents, minDays, maxDays } = priceParcel(
    // What a carrier charges the shop does not depend on what the shop charges buyers.
    ORIGINAL_SHIPPING_TABLE,
    { ...parcel, originId: '', originCountry: origin.country, skus: [], isFreight: freight },
    destination.country,
    valueCents,
  );
  const days = { minDays: minDays - HANDLING_DAYS[0], maxDays: maxDays - HANDLING_DAYS[1] };
  if (freight) return [{ service: 'freight', name: 'Freight', cents, currency: 'USD', ...days }];
  return [
    { service: 'standard', name: 'Standard', cents, currency: 'USD', ...days },
    {
      service: 'express',
      name: 'Express',
      cents: Math.round(cents * EXPRESS.factor),
      currency: 'USD',
      minDays: Math.max(1, days.minDays - EXPRESS.days),
      maxDays: Math.max(2, days.maxDays - 2 * EXPRESS.days),
    },
  ];
}

const NO_ADDRESS = reject('invalid', 'The test carrier does not deliver to this address.');

/** Fails as a carrier does that cannot be reached. */
function requireAvailable({ destination }: Pick<CarrierParcel, 'destination'>) {
  if (readScenario(destination.street2) === 'unavailable') throw new Error('The test carrier is not available.');
}

const isUnderWay = (label: TestLabel, now: number) => listTestEvents(label, now).length > 0;

/** The built-in carrier. It sells labels that lead nowhere, and reports a journey that depends on the clock and the address only. */
export const createTestCarrier = ({ db, now, brand }: TestCarrierDependencies): ShipmentCarrier => ({
  code: 'test',

  async rates(parcel) {
    requireAvailable(parcel);
    return readScenario(parcel.destination.street2) === 'refuse' ? NO_ADDRESS : ok(listRates(parcel));
  },

  async buyLabel({ reference, service, ...parcel }) {
    requireAvailable(parcel);
    const scenario = readScenario(parcel.destination.street2);
    if (scenario === 'refuse') return NO_ADDRESS;
    const rate = listRates(parcel).find((one) => one.service === service);
    if (!rate) return reject('invalid', 'This service is not offered for this parcel.');
    const { origin, destination } = parcel;
    await insertTestLabel(db, {
      reference,
      tracking_number: numberOf(reference),
      service,
      cents: rate.cents,
      scenario,
      crosses_customs: crossesCustoms(origin.country, destination.country),
      origin_place: placeOf(origin),
      destination_place: placeOf(destination),
      bought_at: new Date(now()),
    });
    const label = await readTestLabel(db, reference);
    if (!label) throw new Error('The label was not stored.');
    return ok({
      trackingNumber: label.tracking_number,
      cents: label.cents,
      currency: 'USD',
      serviceName: rate.name,
    });
  },

  async printLabel(reference, parcel) {
    const label = await readTestLabel(db, reference);
    if (!label) throw new Error(`There is no label ${reference}.`);
    return writeTestLabel(brand, label, parcel);
  },

  async cancelLabel(reference) {
    const label = await readTestLabel(db, reference);
    if (label && isUnderWay(label, now())) return reject('conflict', 'The carrier already has this parcel.');
    await cancelTestLabel(db, reference, new Date(now()));
    return ok(undefined);
  },

  async schedulePickup(reference, day) {
    const label = await readTestLabel(db, reference);
    if (!label || label.cancelled_at) return reject('invalid', 'The carrier does not know this label.');
    await updateTestPickup(db, reference, day);
    return ok({ window: PICKUP_WINDOW });
  },

  async cancelPickup(reference) {
    await updateTestPickup(db, reference, null);
  },

  async track(reference) {
    const label = await readTestLabel(db, reference);
    return label ? listTestEvents(label, now()) : [];
  },
});
