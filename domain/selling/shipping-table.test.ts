import { expect, test } from 'vitest';
import { COUNTRIES } from '../locale/countries.ts';
import { getShippingDistance } from './shipping-rates.ts';
import {
  checkShippingTable,
  ORIGINAL_SHIPPING_TABLE,
  readShippingTable,
  type ShippingTable,
} from './shipping-table.ts';

const [africa, americas, , europe] = ORIGINAL_SHIPPING_TABLE.regions as [
  ShippingTable['regions'][number],
  ShippingTable['regions'][number],
  ShippingTable['regions'][number],
  ShippingTable['regions'][number],
];
const [parcels] = ORIGINAL_SHIPPING_TABLE.parcel.classes as [ShippingTable['parcel']['classes'][number]];
const withChanges = (changes: Partial<ShippingTable>) => checkShippingTable({ ...ORIGINAL_SHIPPING_TABLE, ...changes });
const withClasses = (...classes: ShippingTable['parcel']['classes']) =>
  withChanges({ parcel: { ...ORIGINAL_SHIPPING_TABLE.parcel, classes } });

test('what comes with the shop is valid and is stored as it is', () => {
  expect(checkShippingTable(ORIGINAL_SHIPPING_TABLE)).toEqual({ ok: true, value: ORIGINAL_SHIPPING_TABLE });
});

test('its regions are the price zones, with Europe as one', () => {
  const groups = new Map(COUNTRIES.map(({ code, zone }) => [code, zone.startsWith('EU') ? 'EU' : zone]));
  for (const origin of groups.keys())
    for (const destination of groups.keys()) {
      const expected =
        origin === destination
          ? 'domestic'
          : groups.get(origin) === groups.get(destination)
            ? 'regional'
            : 'international';
      expect(getShippingDistance(ORIGINAL_SHIPPING_TABLE, origin, destination)).toBe(expected);
    }
});

test.each<[string, () => ReturnType<typeof checkShippingTable>, string]>([
  [
    'a country in two regions',
    () => withChanges({ regions: [africa, { name: 'Other', countries: africa.countries.slice(0, 1) }] }),
    `is in Africa and in Other.`,
  ],
  [
    'a country twice in a region',
    () => withChanges({ regions: [{ name: 'Europe', countries: ['de', 'de'] }] }),
    'Germany is twice in Europe.',
  ],
  ['an unknown country', () => withChanges({ regions: [{ name: 'Moon', countries: ['xx'] }] }), 'no country xx'],
  ['a region without countries', () => withChanges({ regions: [{ name: 'Moon', countries: [] }] }), 'has no countries'],
  ['a region without a name', () => withChanges({ regions: [{ ...europe, name: ' ' }] }), 'needs a name'],
  [
    'two regions of one name',
    () =>
      withChanges({
        regions: [
          { ...europe, name: 'Near' },
          { ...americas, name: 'near' },
        ],
      }),
    'two regions near',
  ],
  ['no classes', () => withClasses(), '1 to 12 classes'],
  ['an end of the last class', () => withClasses({ ...parcels, upToKg: 30 }), 'the last class has no end'],
  ['an end in the middle', () => withClasses(parcels, parcels), 'each class but the last ends'],
  [
    'classes that overlap',
    () => withClasses({ ...parcels, upToKg: 10 }, { ...parcels, upToKg: 10 }, parcels),
    'more kilograms than the one before',
  ],
  [
    'a heavier parcel that is cheaper',
    () => withClasses({ ...parcels, upToKg: 10, domestic: { baseCents: 9_000, centsPerKg: 0 } }, parcels),
    '11 kg would cost less than 10 kg',
  ],
  [
    'a negative price',
    () => withClasses({ ...parcels, domestic: { baseCents: -1, centsPerKg: 0 } }),
    'a base price is from $0',
  ],
  [
    'a price that is no number',
    () => withClasses({ ...parcels, domestic: { baseCents: Number.NaN, centsPerKg: 0 } }),
    'a base price is from $0',
  ],
  [
    'a huge price',
    () => withClasses({ ...parcels, domestic: { baseCents: 1e12, centsPerKg: 0 } }),
    'a base price is from $0',
  ],
  ['insurance', () => withChanges({ insuranceBp: 1_001 }), '0% to 10%'],
  ['a crate', () => withChanges({ crate: { baseCents: 0.5, centsPerSquareMeter: 0 } }), 'A crate costs'],
  [
    'free delivery of everything',
    () => withChanges({ freeFromCents: { domestic: 0, regional: null, international: null } }),
    'begins with a value above $0',
  ],
  [
    'a free load',
    () => withChanges({ wholeLoadCents: { domestic: 0, regional: 1, international: 1 } }),
    'A load of its own',
  ],
  [
    'volume',
    () => withChanges({ parcel: { ...ORIGINAL_SHIPPING_TABLE.parcel, cubicCmPerKg: 0 } }),
    '1,000 to 20,000 cubic centimeters',
  ],
  [
    'days',
    () =>
      withChanges({
        parcel: {
          ...ORIGINAL_SHIPPING_TABLE.parcel,
          days: { ...ORIGINAL_SHIPPING_TABLE.parcel.days, regional: { min: 8, max: 4 } },
        },
      }),
    'the fewest first',
  ],
])('%s is refused', (_name, check, message) => {
  const checked = check();
  expect(checked.ok ? [] : checked.messages.join(' ')).toContain(message);
});

test('a stored table loses unknown countries, and keeps prices that could not be published today', () => {
  const strange = { ...europe, countries: [...europe.countries, 'xx'] };
  const stored = { ...ORIGINAL_SHIPPING_TABLE, insuranceBp: 2_000, regions: [africa, americas, strange] };
  const { table, problems } = readShippingTable(stored);
  expect(table).toEqual({ ...stored, regions: [africa, americas, europe] });
  expect(problems).toEqual(['There is no country xx.', expect.stringContaining('Insurance')]);
  expect(readShippingTable(ORIGINAL_SHIPPING_TABLE)).toEqual({ table: ORIGINAL_SHIPPING_TABLE, problems: [] });
});

test.each<Partial<ShippingTable>>([
  { parcel: { ...ORIGINAL_SHIPPING_TABLE.parcel, classes: [] } },
  { parcel: { ...ORIGINAL_SHIPPING_TABLE.parcel, classes: [{ ...parcels, upToKg: 5 }] } },
  { freight: { ...ORIGINAL_SHIPPING_TABLE.freight, cubicCmPerKg: 0 } },
  { insuranceBp: -1 },
  { crate: { baseCents: Number.NaN, centsPerSquareMeter: 1 } },
])('a stored table from which no price follows is not used: %#', (changes) => {
  expect(readShippingTable({ ...ORIGINAL_SHIPPING_TABLE, ...changes }).table).toBeUndefined();
});
