import type { CountryRates } from '@easel/contract/selling/tax-rates';
import { formatMoney } from '@easel/domain/locale/currency';
import { getRegionLabel, listRegions } from '@easel/domain/selling/cart-destination';
import type { RateTables } from '@easel/domain/selling/destination-rates';
import { getTaxName } from '@easel/domain/selling/tax-name';
import { type TaxTrial as Trial, tryTax } from '@easel/domain/selling/tax-trial';
import { parseDay } from '@easel/domain/text/list-query';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import css from './tax-rates.module.css';

const KINDS = [
  { code: 'original', name: 'An original' },
  { code: 'print', name: 'A print' },
];

const LAST_MS_OF_DAY = 86_400_000 - 1;

/** What a buyer would pay on a day, by the rule of carts, with the rates that are listed below. */
export function TaxTrial({ rates }: { rates: CountryRates }) {
  const { countryCode } = rates;
  const [trial, setTrial] = useState<Omit<Trial, 'countryCode' | 'at'>>({
    ...{ region: '', kind: 'original', valueCents: 0, deliveryCents: 0, isImported: false },
  });
  const [day, setDay] = useState('');
  // Today is that of whoever types, so that server and browser cannot disagree about it.
  const [now, setNow] = useState(0);
  const change = (changed: Partial<typeof trial>) => {
    setNow(Date.now());
    setTrial({ ...trial, ...changed });
  };
  const regions = listRegions(countryCode);
  const chosenDay = parseDay(day);
  const at = chosenDay === undefined ? now : Date.parse(`${chosenDay}T00:00:00Z`) + LAST_MS_OF_DAY;
  return (
    <section className={css.section} aria-label="Calculate">
      <h2>Calculate</h2>
      <div className={css.form}>
        <div className={css.fields}>
          {regions.length > 0 && (
            <SelectField
              label={getRegionLabel(countryCode)}
              name="trial-region"
              placeholder="Unknown"
              options={regions}
              onChange={({ currentTarget }) => change({ region: currentTarget.value })}
            />
          )}
          <SelectField
            label="Of"
            name="trial-kind"
            options={KINDS}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value === 'print' ? 'print' : 'original' })}
          />
          <AmountField
            label="Price in US dollars"
            name="trial-price"
            cents={trial.valueCents || null}
            onChange={(cents) => change({ valueCents: cents ?? 0 })}
          />
          <AmountField
            label="Delivery in US dollars"
            name="trial-delivery"
            cents={trial.deliveryCents || null}
            onChange={(cents) => change({ deliveryCents: cents ?? 0 })}
          />
          <Field
            label="On (empty: today)"
            name="trial-day"
            type="date"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={trial.isImported}
            onChange={({ currentTarget }) => change({ isImported: currentTarget.checked })}
          />{' '}
          It crosses a customs border
        </label>
        <div role="status">
          {trial.valueCents > 0 && <Result rates={rates} trial={{ ...trial, countryCode, at }} />}
        </div>
      </div>
    </section>
  );
}

const formatPercent = (basisPoints: number) => `${basisPoints / 100} %`;

/** What is paid, and its cents. */
type Amount = [string, number];

function Result({ rates, trial }: { rates: CountryRates; trial: Trial }) {
  const found = tryTax(toTables(rates), trial);
  const amounts: Amount[] = [
    ['Price', trial.valueCents],
    ['Delivery', trial.deliveryCents],
    ...(trial.isImported
      ? ([
          [`Import duty (${formatPercent(found.dutyBp)})`, found.dutyCents],
          ['Clearance', found.clearanceCents],
        ] satisfies Amount[])
      : []),
    [`${getTaxName(trial.countryCode)} (${formatPercent(found.taxBp)})`, found.taxCents],
    ...(found.deliveryTaxCents > 0 ? ([['Tax on the delivery', found.deliveryTaxCents]] satisfies Amount[]) : []),
    ['Total', found.totalCents],
  ];
  return (
    <>
      <dl className={css.trial}>
        {amounts.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents, 'USD')}</dd>
          </div>
        ))}
      </dl>
      {found.isTaxRegional && <p className="quiet">The tax depends on the state, which is unknown.</p>}
      {trial.isImported && !found.isDutyKnown && <p className="quiet">The duty is unknown and not included.</p>}
    </>
  );
}

/** The rates as the rules have them. */
function toTables({ countryCode, taxes, duties }: CountryRates): RateTables {
  const toTime = (effectiveAt: string) => Date.parse(effectiveAt);
  return {
    taxes: taxes.flatMap(({ region, kind, rates }) =>
      rates.map((rate) => ({ ...rate, countryCode, region, kind, effectiveAt: toTime(rate.effectiveAt) })),
    ),
    duties: duties.flatMap(({ kind, rates }) =>
      rates.map((rate) => ({ ...rate, countryCode, kind, effectiveAt: toTime(rate.effectiveAt) })),
    ),
  };
}
