import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { EditedSection, SectionBody, SectionChange, SectionPresence } from '../section.ts';
import { ShippingTable } from './shipping-table.ts';

const Distance = Type.Enum(['domestic', 'regional', 'international']);
const Cents = Type.Integer({ description: 'In US cents.' });
const Size = (description: string) => Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2_000, description }));

export const readDeliveryPrices = defineCall({
  method: 'GET',
  path: '/staff/delivery-prices',
  summary: 'Get the table of delivery prices, and calculate one',
  description: 'With the rules of the cart, for one work. Without a width, nothing is calculated.',
  access: 'editDeliveryPrices',
  impersonation: 'allow',
  query: Type.Object({
    origin: Type.Optional(Type.String({ minLength: 2, maxLength: 2, default: 'us' })),
    destination: Type.Optional(Type.String({ minLength: 2, maxLength: 2, default: 'us' })),
    packaging: Type.Optional(Type.Enum(listKeys(PACKAGINGS))),
    widthCm: Size('In centimeters.'),
    heightCm: Size('In centimeters.'),
    depthCm: Size('In centimeters. Without it, that of a flat work.'),
    weightKg: Size('In kilograms. Without it, it is estimated from the size.'),
    valueDollars: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000, description: 'For the insurance.' })),
  }),
  payload: Type.Object({
    rates: Type.Array(
      Type.Object({
        distance: Distance,
        isFreight: Type.Boolean(),
        baseCents: Cents,
        centsPerKg: Cents,
        fromKg: Type.Integer({ description: 'The weight that is charged.' }),
        upToKg: nullable(Type.Integer()),
        mostCents: Cents,
        minDays: Type.Integer({ description: 'Business days in transit.' }),
        maxDays: Type.Integer(),
      }),
    ),
    trial: Type.Union([
      Type.Null(),
      Type.Object({
        cents: Cents,
        minDays: Type.Integer({ description: 'Business days from the order to the delivery.' }),
        maxDays: Type.Integer(),
        distance: Distance,
        isFreight: Type.Boolean({ description: 'Too heavy or too large for parcel carriers.' }),
        lengthCm: Type.Number(),
        widthCm: Type.Number(),
        heightCm: Type.Number(),
        weightKg: Type.Number(),
        chargeableKg: Type.Number(),
        baseCents: Cents,
        centsPerKg: Cents,
        transportCents: Cents,
        isWholeLoad: Type.Boolean(),
        isFree: Type.Boolean({ description: 'The contents are worth enough for free delivery.' }),
        crateCents: Cents,
        insuranceCents: Cents,
        isImported: Type.Boolean({ description: 'It crosses a customs border.' }),
      }),
    ]),
  }),
});
export type DeliveryPrices = Static<typeof readDeliveryPrices.payload>;

export const readShippingTable = defineCall({
  method: 'GET',
  path: '/studio/shipping-table',
  summary: 'Get the table of delivery prices, to calculate what buyers of a work pay',
  access: 'sellWorks',
  impersonation: 'allow',
  payload: ShippingTable,
});

const staffCall = { access: 'editDeliveryPrices', impersonation: 'allow' } as const;

export const readDeliveryTable = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/delivery-prices/table',
  summary: 'Get the table of delivery prices with its history',
  payload: EditedSection,
});

export const saveDeliveryTable = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/delivery-prices/table',
  summary: 'Save the table of delivery prices as a draft, publish it, or plan to',
  description:
    'Refused with 409 if somebody else has saved a version after `baseVersion`. The answer has both texts and the one that they are based on.',
  impersonation: 'deny',
  body: SectionChange,
  payload: EditedSection,
});

const Section = Type.String({ minLength: 1, maxLength: 60 });

export const readDeliveryTableVersion = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/delivery-prices/versions',
  summary: 'Get an earlier version of the table of delivery prices',
  query: Type.Object({ section: Section, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  payload: Type.Object({ body: SectionBody }),
});

export const cancelDeliveryTablePlan = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/delivery-prices/cancel',
  summary: 'Take back that delivery prices are published later',
  impersonation: 'deny',
  body: Type.Object({ section: Section }),
  payload: EditedSection,
});

export const meetDeliveryTableEditors = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/delivery-prices/editors',
  summary: 'Tell that you have the delivery prices open, and get who else has',
  // Nothing for a log: an open page repeats it.
  impersonation: 'allow',
  body: Type.Object({ section: Section }),
  payload: SectionPresence,
});

const WorkToShip = Type.Object({
  artworkId: Type.Integer(),
  title: Type.String(),
  originCountry: Type.String(),
  packaging: Type.Enum(listKeys(PACKAGINGS)),
  widthCm: Type.Number(),
  heightCm: Type.Number(),
  depthCm: nullable(Type.Number()),
  weightKg: nullable(Type.Number()),
  valueCents: Cents,
});
export type WorkToShip = Static<typeof WorkToShip>;

export const listWorksToShip = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/delivery-prices/works',
  summary: 'Get what the delivery of works depends on',
  description: 'Works that do not exist are left out.',
  query: Type.Object({
    artworkIds: Type.String({
      pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,9}$',
      description: 'With commas between them.',
    }),
  }),
  payload: Type.Object({ works: Type.Array(WorkToShip) }),
});

export const checkDeliveryTable = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/delivery-prices/check',
  summary: 'Compare the delivery of every original for sale with the published prices and with others',
  description:
    'To the United States, the United Kingdom, Germany, Japan, Australia and within the country. Some works at a time: `next` is where the next call continues; it is null at the end.',
  body: Type.Object({
    body: SectionBody,
    afterId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  payload: Type.Object({
    works: Type.Integer({ description: 'Originals. Prints are delivered by the same prices.' }),
    changedWorks: Type.Integer({ description: 'With another price to at least one country.' }),
    unpricedWorks: Type.Integer({ description: 'Whose delivery has no price.' }),
    leastCents: Type.Integer({ description: 'The largest decrease; 0 if nothing becomes cheaper.' }),
    mostCents: Type.Integer({ description: 'The largest increase; 0 if nothing becomes dearer.' }),
    next: nullable(Type.Integer()),
  }),
});
export type CheckedDeliveries = Static<typeof checkDeliveryTable.payload>;
