import type { CountryRates } from '@easel/contract/selling/tax-rates';
import { COUNTRIES, readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { listRegions } from '@easel/domain/selling/cart-destination';
import { getTaxName } from '@easel/domain/selling/tax-name';
import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { submitJson } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { RateEntryForm } from './rate-entry-form.tsx';
import { RateHistory, type ShownRate } from './rate-history.tsx';
import type { NewRate, TaxRateCommand, TaxRateResult } from './tax-rate-commands.ts';
import css from './tax-rates.module.css';
import { TaxTrial } from './tax-trial.tsx';
import { useSavedEntries } from './use-saved-entries.ts';

const BY_NAME = COUNTRIES.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

export interface TaxRatesProps {
  countryCode: string;
  rates: CountryRates | undefined;
  error: string;
}

/** The tax and duty rates of one country. New rates start today or later; past rates are kept as history. */
export function TaxRates({ countryCode, rates, error }: TaxRatesProps) {
  const navigate = useNavigate();
  const withRates = new Set(rates?.countriesWithRates);
  return (
    <div className={css.page}>
      <p className="muted">
        A rate is valid from its date until the next one. Past rates cannot be changed. The rates that came with the
        shop are examples: have them reviewed before you sell.
      </p>
      <SelectField
        label="Country"
        name="country"
        value={countryCode}
        onChange={({ currentTarget }) => void navigate(`?country=${currentTarget.value}`, { preventScrollReset: true })}
        options={BY_NAME.map(({ code, name }) => ({
          code,
          name: rates && !withRates.has(code) ? `${name} (no rates)` : name,
        }))}
      />
      <p role="alert" className="unless-empty error" hidden={error === ''}>
        {error}
      </p>
      <RateSections key={countryCode} countryCode={countryCode} rates={rates} />
    </div>
  );
}

function RateSections({ countryCode, rates }: Pick<TaxRatesProps, 'countryCode' | 'rates'>) {
  const tax = useFetcher<TaxRateResult>({ key: `tax ${countryCode}` });
  const duty = useFetcher<TaxRateResult>({ key: `duty ${countryCode}` });
  const send = (command: TaxRateCommand) => {
    const fetcher = command.kind.endsWith('tax') ? tax : duty;
    return submitJson(fetcher, command);
  };
  const countryName = readCountry(countryCode)?.name ?? '';
  const formProps = (fetcher: typeof tax) => ({
    countryCode,
    error: fetcher.data?.error ?? '',
    isBusy: fetcher.state !== 'idle',
    onAdd: (rate: NewRate) => void send(rate),
  });
  const [savedTaxes, savedDuties] = [useSavedEntries(tax), useSavedEntries(duty)];
  return (
    <>
      {rates && <TaxTrial rates={rates} />}
      <section className={css.section} aria-label={getTaxName(countryCode)} aria-busy={!rates}>
        <h2>{getTaxName(countryCode)}</h2>
        <RateEntryForm table="tax" title="Add a tax rate" savedEntries={savedTaxes} {...formProps(tax)} />
        {rates?.taxes.length === 0 && <p className="muted">No tax is collected for {countryName}.</p>}
        <ul className="unless-empty line-above">
          {rates &&
            placesOf(rates).map(({ region, name, shown }) => (
              <RateHistory
                key={region}
                name={name || countryName}
                rates={shown}
                onRemove={({ kind, effectiveAt }) =>
                  void send({ kind: 'remove-tax', body: { countryCode, region, kind, effectiveAt } })
                }
              />
            ))}
        </ul>
      </section>
      <section className={css.section} aria-label="Import duty" aria-busy={!rates}>
        <h2>Import duty</h2>
        <RateEntryForm table="duty" title="Add a duty" savedEntries={savedDuties} {...formProps(duty)} />
        {rates?.duties.length === 0 && (
          <p className="muted">No duty is known for {countryName}. Buyers are told that it is not included.</p>
        )}
        <ul className="unless-empty line-above">
          {rates && rates.duties.length > 0 && (
            <RateHistory
              name={countryName}
              rates={dutiesOf(rates)}
              onRemove={({ kind, effectiveAt }) =>
                void send({ kind: 'remove-duty', body: { countryCode, kind, effectiveAt } })
              }
            />
          )}
        </ul>
      </section>
      {[tax, duty].map((fetcher, index) => (
        <Question key={index === 0 ? 'tax' : 'duty'} fetcher={fetcher} onConfirm={(command) => void send(command)} />
      ))}
    </>
  );
}

interface QuestionProps {
  fetcher: ReturnType<typeof useFetcher<TaxRateResult>>;
  onConfirm: (command: NewRate) => void;
}

const confirmRate = (command: NewRate): NewRate =>
  command.kind === 'add-tax'
    ? { ...command, body: { ...command.body, isConfirmed: true } }
    : { ...command, body: { ...command.body, isConfirmed: true } };

/** Asks before an implausible rate is added. */
function Question({ fetcher, onConfirm }: QuestionProps) {
  const question = fetcher.state === 'idle' ? fetcher.data?.question : undefined;
  const [answered, setAnswered] = useState<typeof question>();
  if (!question || question === answered) return null;
  const { command, text } = question;
  return (
    <ConfirmDialog
      title="Add this rate?"
      text={text}
      confirm="Confirm"
      onConfirm={() => {
        setAnswered(question);
        onConfirm(confirmRate(command));
      }}
      onClose={() => setAnswered(question)}
    />
  );
}

interface Place {
  region: string;
  /** Empty for the whole country. */
  name: string;
  shown: ShownRate[];
}

/** The whole country first, then its states by name. */
function placesOf({ countryCode, taxes }: CountryRates): Place[] {
  const regions = [...new Set(taxes.map(({ region }) => region))];
  const nameOf = (region: string) => listRegions(countryCode).find(({ code }) => code === region)?.name ?? region;
  return regions
    .map((region) => ({
      region,
      name: nameOf(region),
      shown: taxes
        .filter((tax) => tax.region === region)
        .flatMap(({ kind, rates }) =>
          rates.map((rate) => ({ ...rate, kind, note: rate.isShippingTaxed ? 'also on shipping' : 'not on shipping' })),
        )
        .toSorted((a, b) => (a.effectiveAt < b.effectiveAt ? 1 : -1)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const dutiesOf = ({ duties }: CountryRates): ShownRate[] =>
  duties
    .flatMap(({ kind, rates }) =>
      rates.map((rate) => ({ ...rate, kind, note: `clearance ${formatMoney(rate.clearanceCents, 'USD')}` })),
    )
    .toSorted((a, b) => (a.effectiveAt < b.effectiveAt ? 1 : -1));
