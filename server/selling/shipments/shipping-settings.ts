import type { ShippingSettings } from '@easel/contract/selling/shipments';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkShipmentAddress,
  EMPTY_SHIPMENT_ADDRESS,
  tidyShipmentAddress,
} from '@easel/domain/selling/shipment-address';
import type { Db } from '@easel/platform/db/open-database';
import { readShippingSettings, saveShippingSettings } from './shipments-store.ts';

interface SettingsDependencies {
  db: Db;
  now: () => number;
}

export async function viewShippingSettings(
  { db }: Pick<SettingsDependencies, 'db'>,
  personId: number,
): Promise<ShippingSettings> {
  const settings = await readShippingSettings(db, personId);
  return {
    shipFrom: settings?.ship_from.street1 ? { ...EMPTY_SHIPMENT_ADDRESS, ...settings.ship_from } : null,
    handlingDays: settings?.handling_days ?? null,
  };
}

/** Orders that were placed before keep the days that their buyers were told. */
export async function changeShippingSettings(
  parts: SettingsDependencies,
  personId: number,
  { shipFrom, handlingDays }: Partial<ShippingSettings>,
): Promise<Outcome<ShippingSettings>> {
  const address = shipFrom ? tidyShipmentAddress(shipFrom) : undefined;
  const errors = address ? checkShipmentAddress(address, 'origin') : [];
  if (errors.length > 0) return reject('invalid', ...errors.flatMap(({ messages }) => messages));
  await saveShippingSettings(
    parts.db,
    personId,
    {
      ...(shipFrom !== undefined && { ship_from: JSON.stringify(address ?? {}) }),
      ...(handlingDays !== undefined && { handling_days: handlingDays }),
    },
    new Date(parts.now()),
  );
  return ok(await viewShippingSettings(parts, personId));
}
