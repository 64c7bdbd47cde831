import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { PACKAGINGS, type Packaging } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { listKeys } from '@easel/domain/text/own-value';
import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './ledger.module.css';
import { ScrollRegion } from './scroll-region.tsx';
import fieldCss from './section.module.css';

export const TRIAL_FIELDS = [
  { name: 'widthCm', label: 'Width in cm' },
  { name: 'heightCm', label: 'Height in cm' },
  { name: 'depthCm', label: 'Depth in cm (may be empty)' },
  { name: 'weightKg', label: 'Weight in kg (may be empty)' },
  { name: 'valueDollars', label: 'Value in US dollars' },
] as const;

export type TrialFields = { origin: string; destination: string; packaging: Packaging } & Partial<
  Record<(typeof TRIAL_FIELDS)[number]['name'], number>
>;

const DISTANCES = { domestic: 'Same country', regional: 'Same region', international: 'Other region' } as const;
const countries = COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const money = (cents: number) => formatMoney(cents, 'USD');

/** The prices of deliveries, and a calculation that is a plain form, so that it can be sent to somebody. */
export function DeliveryPricesView({ fields, prices }: { fields: TrialFields; prices: DeliveryPrices }) {
  return (
    <>
      <section className={css.balances} aria-labelledby="trial">
        <h2 id="trial">Calculate a delivery</h2>
        <Form method="get" className={fieldCss.fields}>
          <SelectField label="From" name="origin" defaultValue={fields.origin} options={countries} />
          <SelectField label="To" name="destination" defaultValue={fields.destination} options={countries} />
          <SelectField
            label="Packaging"
            name="packaging"
            defaultValue={fields.packaging}
            options={listKeys(PACKAGINGS).map((code) => ({ code, name: PACKAGINGS[code] }))}
          />
          {TRIAL_FIELDS.map(({ name, label }) => (
            <Field key={name} label={label} name={name} inputMode="decimal" defaultValue={fields[name] ?? ''} />
          ))}
          <div className={fieldCss.wide}>
            <button type="submit" className="button">
              Calculate
            </button>
          </div>
        </Form>
        {prices.trial && <Trial trial={prices.trial} />}
      </section>
      <ScrollRegion label="Prices">
        <table className={css.table}>
          <caption>Prices by distance</caption>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col" className={css.money}>
                Base
              </th>
              <th scope="col" className={css.money}>
                Per started kg
              </th>
              <th scope="col" className={css.money}>
                At most
              </th>
              <th scope="col">Business days in transit</th>
            </tr>
          </thead>
          <tbody>
            {prices.rates.map(({ distance, isFreight, baseCents, centsPerKg, mostCents, minDays, maxDays }) => (
              <tr key={`${distance} ${isFreight}`}>
                <th scope="row">
                  {DISTANCES[distance]}, {isFreight ? 'freight' : 'parcel'}
                </th>
                <td className={css.money}>{money(baseCents)}</td>
                <td className={css.money}>{money(centsPerKg)}</td>
                <td className={css.money}>{money(mostCents)}</td>
                <td>
                  {minDays} to {maxDays}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Trial({ trial }: { trial: NonNullable<DeliveryPrices['trial']> }) {
  const service = `${DISTANCES[trial.distance]}, ${trial.isFreight ? 'freight' : 'parcel'}`;
  const facts: [string, string][] = [
    ['Price', money(trial.cents)],
    ['Business days', `${trial.minDays} to ${trial.maxDays}`],
    ['Rule', service],
    [
      'Packed',
      `${Math.ceil(trial.lengthCm)} × ${Math.ceil(trial.widthCm)} × ${Math.ceil(trial.heightCm)} cm, ${Math.ceil(trial.weightKg)} kg`,
    ],
    [
      'Transport',
      trial.isWholeLoad
        ? `${money(trial.transportCents)}, a load of its own`
        : `${money(trial.transportCents)} = ${money(trial.baseCents)} + ${trial.chargeableKg} kg × ${money(trial.centsPerKg)}`,
    ],
    ['Crate', money(trial.crateCents)],
    ['Insurance', money(trial.insuranceCents)],
    ['Customs', trial.isImported ? 'Tax and duty are added' : 'None'],
  ];
  return (
    <dl aria-label="Result">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
