import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Distance = Type.Enum(['domestic', 'regional', 'international']);
const Cents = Type.Integer({ description: 'In US cents.' });
const Size = (description: string) => Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2_000, description }));

export const readDeliveryPrices = defineCall({
  method: 'GET',
  path: '/staff/delivery-prices',
  summary: 'Get the table of delivery prices, and calculate one',
  description: 'With the rules of the cart, for one work. Without a width, nothing is calculated.',
  access: 'manageOrders',
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
        crateCents: Cents,
        insuranceCents: Cents,
        isImported: Type.Boolean({ description: 'It crosses a customs border.' }),
      }),
    ]),
  }),
});
export type DeliveryPrices = Static<typeof readDeliveryPrices.payload>;
