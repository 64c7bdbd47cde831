import { type Static, Type } from 'typebox';
import { nullable } from '../nullable.ts';

const Cents = Type.Integer({ description: 'In US cents.' });
const byDistance = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) => ({
  domestic: schema,
  regional: schema,
  international: schema,
});
const Rate = Type.Object({ baseCents: Cents, centsPerKg: Cents });

const Service = Type.Object({
  cubicCmPerKg: Type.Integer({ description: 'A piece that is light for its size is charged by volume.' }),
  classes: Type.Array(
    Type.Object({
      upToKg: nullable(Type.Integer(), 'The weight that is charged; null for the last class.'),
      ...byDistance(Rate),
    }),
  ),
  days: Type.Object(byDistance(Type.Object({ min: Type.Integer(), max: Type.Integer() })), {
    description: 'Business days in transit.',
  }),
});

/** What deliveries cost, without limits: those of a table that is published may have changed since (docs/specification/staff.md#delivery-prices). */
export const ShippingTable = Type.Object({
  regions: Type.Array(Type.Object({ name: Type.String(), countries: Type.Array(Type.String()) }), {
    description: 'Countries that are near to each other.',
  }),
  parcel: Service,
  freight: Service,
  wholeLoadCents: Type.Object(byDistance(Cents), { description: 'Transport never costs more.' }),
  freeFromCents: Type.Object(
    byDistance(nullable(Cents, 'From this value of the contents, the delivery is free. Null for never.')),
  ),
  crate: Type.Object({ baseCents: Cents, centsPerSquareMeter: Cents }),
  insuranceBp: Type.Integer({ description: 'Hundredths of a percent of the value.' }),
});
export type ShippingTable = Static<typeof ShippingTable>;
