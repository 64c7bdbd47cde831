import type { EditedSection } from '@easel/contract/section';
import type { DeliveryPrices } from '@easel/contract/selling/delivery-prices';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { tryDelivery } from '@easel/domain/selling/delivery-trial';
import { checkShippingTable, DISTANCE_NAMES, type ShippingTable } from '@easel/domain/selling/shipping-table';
import { listKeys } from '@easel/domain/text/own-value';
import { isSameValue } from '@easel/domain/text/same-value';
import { type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { parseTrialFields, TRIAL_FIELDS, type TrialFields } from './delivery-trial.ts';
import css from './ledger.module.css';
import fieldCss from './section.module.css';
import { ShippingTableEditor } from './shipping-table-editor.tsx';
import { ofKind } from './use-section.ts';

const countries = COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const money = (cents: number) => formatMoney(cents, 'USD');

interface DeliveryPricesViewProps {
  fields: TrialFields;
  prices: DeliveryPrices;
  section: EditedSection;
}

/**
 * The prices of deliveries, and a calculation. With the prices of the shop it is a plain form, whose address can be sent to somebody; with other
 * prices in the editor the browser calculates with them, and stays where it is.
 */
export function DeliveryPricesView({ fields, prices, section }: DeliveryPricesViewProps) {
  const published = section.live ?? section.body;
  const [draft, setDraft] = useState<ShippingTable>(() => ofKind(section.body));
  const [asked, setAsked] = useState<TrialFields>();
  const isDraft = !isSameValue(draft, published);
  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isDraft) return setAsked(undefined);
    event.preventDefault();
    setAsked(parseTrialFields(new FormData(event.currentTarget)));
  };
  return (
    <>
      <section className={css.balances} aria-labelledby="trial">
        <h2 id="trial">Calculate a delivery</h2>
        <Form method="get" className={fieldCss.fields} onSubmit={calculate}>
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
        {asked && isDraft ? <DraftTrial draft={draft} asked={asked} /> : prices.trial && <Trial trial={prices.trial} />}
      </section>
      <ShippingTableEditor section={section} onEdit={setDraft} />
    </>
  );
}

/** With what is in the editor, also while it changes. */
function DraftTrial({ draft, asked }: { draft: ShippingTable; asked: TrialFields }) {
  const checked = checkShippingTable(draft);
  const tried = checked.ok ? tryDelivery(checked.value, asked) : checked;
  if (!tried.ok) return <p role="alert">{tried.messages.join(' ')}</p>;
  if (!tried.value) return <p role="status">Enter a width and a height.</p>;
  return (
    <>
      <p role="status">With the prices below, which buyers do not see yet.</p>
      <Trial trial={tried.value} />
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
