import type { EditedSection } from '@easel/contract/section';
import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { PACKAGINGS, type Packaging } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { DISTANCE_NAMES } from '@easel/domain/selling/shipping-table';
import { listKeys } from '@easel/domain/text/own-value';
import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './ledger.module.css';
import fieldCss from './section.module.css';
import { ShippingTableEditor } from './shipping-table-editor.tsx';

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

const countries = COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const money = (cents: number) => formatMoney(cents, 'USD');

interface DeliveryPricesViewProps {
  fields: TrialFields;
  prices: DeliveryPrices;
  section: EditedSection;
}

/** The prices of deliveries, and a calculation that is a plain form, so that it can be sent to somebody. */
export function DeliveryPricesView({ fields, prices, section }: DeliveryPricesViewProps) {
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
      <ShippingTableEditor section={section} />
    </>
  );
}

function Trial({ trial }: { trial: NonNullable<DeliveryPrices['trial']> }) {
  const service = `${DISTANCE_NAMES[trial.distance]}, ${trial.isFreight ? 'freight' : 'parcel'}`;
  const facts: [string, string][] = [
    ['Price', trial.isFree ? 'Free, because of its value' : money(trial.cents)],
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
