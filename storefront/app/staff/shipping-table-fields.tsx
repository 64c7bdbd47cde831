import { COUNTRIES } from '@easel/domain/locale/countries';
import { formatPercent, parsePercent } from '@easel/domain/selling/rate-entry';
import {
  DISTANCE_NAMES,
  DISTANCES,
  type Distance,
  MAX_CLASSES,
  MAX_REGIONS,
  type Service,
  type ShippingRegion,
  type ShippingService,
  type ShippingTable,
  type WeightClass,
} from '@easel/domain/selling/shipping-table';
import { parseTypedAmount } from '@easel/domain/selling/typed-amount';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';
import { PickList } from './pick-list.tsx';
import cards from './section.module.css';
import css from './shipping-table.module.css';
import { TypedField } from './typed-field.tsx';

interface FieldsProps {
  table: ShippingTable;
  onChange: (table: ShippingTable) => void;
}

const SERVICE_TEXTS: Record<Service, { title: string; text: string }> = {
  parcel: { title: 'Parcels', text: 'Everything that parcel carriers accept.' },
  freight: { title: 'Freight', text: 'Longer than 274 cm, or too large or too heavy for a parcel.' },
};
const countries = COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** All fields of the table of delivery prices. */
export function ShippingTableFields({ table, onChange }: FieldsProps) {
  const change = (changes: Partial<ShippingTable>) => onChange({ ...table, ...changes });
  return (
    <>
      {(['parcel', 'freight'] as const).map((service) => (
        <ServiceFields
          key={service}
          {...SERVICE_TEXTS[service]}
          service={table[service]}
          onChange={(changed) => change({ [service]: changed })}
        />
      ))}
      <LimitFields table={table} onChange={onChange} />
      <RegionFields regions={table.regions} onChange={(regions) => change({ regions })} />
    </>
  );
}

interface ServiceFieldsProps {
  title: string;
  text: string;
  service: ShippingService;
  onChange: (service: ShippingService) => void;
}

function ServiceFields({ title, text, service, onChange }: ServiceFieldsProps) {
  const { classes, days, cubicCmPerKg } = service;
  const setClass = (at: number, changed: WeightClass) => onChange({ ...service, classes: classes.with(at, changed) });
  /** A class before the last one, with the same prices. */
  const addClass = () => {
    const last = classes.at(-1);
    if (!last) return;
    const upToKg = (classes.at(-2)?.upToKg ?? 0) + 10;
    onChange({ ...service, classes: [...classes.slice(0, -1), { ...last, upToKg }, last] });
  };
  return (
    <fieldset className={cards.card}>
      <legend>{title}</legend>
      <p className="quiet">{text}</p>
      {classes.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a class has nothing that names it.
        <div key={at} className={css.class}>
          <ClassHead
            title={title}
            upToKg={one.upToKg}
            fromKg={at === 0 ? 0 : (classes[at - 1]?.upToKg ?? 0) + 1}
            onChange={(upToKg) => setClass(at, { ...one, upToKg })}
            onRemove={() => onChange({ ...service, classes: classes.toSpliced(at, 1) })}
          />
          <ByDistance
            caption={`${title}, ${at + 1}`}
            columns={['Base, in $', 'Per started kg, in $']}
            cells={(distance) => {
              const label = `${title} ${at + 1}, ${DISTANCE_NAMES[distance].toLowerCase()}`;
              const setRate = (changes: Partial<WeightClass[Distance]>) =>
                setClass(at, { ...one, [distance]: { ...one[distance], ...changes } });
              return [
                <DollarField
                  key="base"
                  label={`${label}, base`}
                  name="baseCents"
                  cents={one[distance].baseCents}
                  onChange={(baseCents) => setRate({ baseCents: baseCents ?? 0 })}
                />,
                <DollarField
                  key="kg"
                  label={`${label}, per kilogram`}
                  name="centsPerKg"
                  cents={one[distance].centsPerKg}
                  onChange={(centsPerKg) => setRate({ centsPerKg: centsPerKg ?? 0 })}
                />,
              ];
            }}
          />
        </div>
      ))}
      {classes.length < MAX_CLASSES && (
        <div>
          <button type="button" className="text-button" onClick={addClass}>
            Add a weight class<span className="visually-hidden"> of {title.toLowerCase()}</span>
          </button>
        </div>
      )}
      <ByDistance
        caption={`${title}: business days in transit`}
        isCaptionShown
        columns={['At least', 'At most']}
        cells={(distance) =>
          (['min', 'max'] as const).map((end) => (
            <WholeField
              key={end}
              label={`${title}, ${DISTANCE_NAMES[distance].toLowerCase()}, ${end === 'min' ? 'fewest' : 'most'} days`}
              name={`days-${end}`}
              value={days[distance][end]}
              onChange={(value) =>
                onChange({ ...service, days: { ...days, [distance]: { ...days[distance], [end]: value } } })
              }
            />
          ))
        }
      />
      <WholeField
        label="Volume that is charged as a kilogram, in cubic centimeters"
        name="cubicCmPerKg"
        value={cubicCmPerKg}
        onChange={(value) => onChange({ ...service, cubicCmPerKg: value })}
      />
    </fieldset>
  );
}

interface ClassHeadProps {
  title: string;
  fromKg: number;
  upToKg: number | null;
  onChange: (upToKg: number) => void;
  onRemove: () => void;
}

/** The last class has no end and stays. */
function ClassHead({ title, fromKg, upToKg, onChange, onRemove }: ClassHeadProps) {
  if (upToKg === null) return fromKg === 0 ? null : <h3>From {fromKg} kg</h3>;
  return (
    <div className={css.head}>
      <WholeField label={`${title} from ${fromKg} kg up to, in kg`} name="upToKg" value={upToKg} onChange={onChange} />
      <button type="button" className="text-button" onClick={onRemove}>
        Remove<span className="visually-hidden"> the class up to {upToKg} kg</span>
      </button>
    </div>
  );
}

function LimitFields({ table, onChange }: FieldsProps) {
  const { wholeLoadCents, freeFromCents, crate, insuranceBp } = table;
  return (
    <fieldset className={cards.card}>
      <legend>Limits, crates and insurance</legend>
      <ByDistance
        caption="Limits"
        columns={['Transport at most, in $', 'Free from a value of, in $']}
        cells={(distance) => [
          <DollarField
            key="most"
            label={`${DISTANCE_NAMES[distance]}, transport at most`}
            name="wholeLoadCents"
            cents={wholeLoadCents[distance]}
            onChange={(cents) => onChange({ ...table, wholeLoadCents: { ...wholeLoadCents, [distance]: cents ?? 0 } })}
          />,
          <DollarField
            key="free"
            label={`${DISTANCE_NAMES[distance]}, free from`}
            name="freeFromCents"
            placeholder="Never"
            isOptional
            cents={freeFromCents[distance]}
            onChange={(cents) => onChange({ ...table, freeFromCents: { ...freeFromCents, [distance]: cents } })}
          />,
        ]}
      />
      <div className={cards.fields}>
        <DollarField
          label="A crate, in US dollars"
          name="crateBase"
          cents={crate.baseCents}
          onChange={(cents) => onChange({ ...table, crate: { ...crate, baseCents: cents ?? 0 } })}
        />
        <DollarField
          label="And per square meter of its face"
          name="crateArea"
          cents={crate.centsPerSquareMeter}
          onChange={(cents) => onChange({ ...table, crate: { ...crate, centsPerSquareMeter: cents ?? 0 } })}
        />
        <TypedField<number>
          label="Insurance, in percent of the value"
          name="insuranceBp"
          inputMode="decimal"
          value={insuranceBp}
          format={(bp) => formatPercent(bp).replace('%', '')}
          read={(text) => {
            const value = parsePercent(text);
            return value === undefined ? { problem: 'Write a percentage, such as 0.6.' } : { value };
          }}
          onChange={(bp) => onChange({ ...table, insuranceBp: bp })}
        />
      </div>
    </fieldset>
  );
}

interface RegionFieldsProps {
  regions: readonly ShippingRegion[];
  onChange: (regions: ShippingRegion[]) => void;
}

function RegionFields({ regions, onChange }: RegionFieldsProps) {
  const taken = new Set(regions.flatMap((region) => region.countries));
  const others = countries.filter(({ code }) => !taken.has(code));
  return (
    <fieldset className={cards.card}>
      <legend>Regions</legend>
      <p className="quiet">
        A delivery between two countries of a region has the prices of the same region. A country is in one region at
        most.
      </p>
      {regions.map((region, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a region that is renamed is the same.
        <details key={at} className={css.region}>
          <summary>
            {region.name || 'New region'}{' '}
            <span className="quiet">{pluralize(region.countries.length, 'country', 'countries')}</span>
          </summary>
          <div className={css.inside}>
            <Field
              label="Name"
              name="regionName"
              required
              maxLength={60}
              value={region.name}
              onChange={({ currentTarget }) => onChange(regions.with(at, { ...region, name: currentTarget.value }))}
            />
            <PickList
              label={`Countries of ${region.name || 'the new region'}`}
              name="countries"
              emptyText="Choose a country"
              options={countries.filter(({ code }) => region.countries.includes(code) || !taken.has(code))}
              chosen={region.countries}
              onChange={(chosen) => onChange(regions.with(at, { ...region, countries: chosen.toSorted() }))}
            />
            <div>
              <button type="button" className="text-button" onClick={() => onChange(regions.toSpliced(at, 1))}>
                Remove<span className="visually-hidden"> {region.name}</span>
              </button>
            </div>
          </div>
        </details>
      ))}
      <p>Everywhere else: {others.length === 0 ? 'no country' : others.map(({ name }) => name).join(', ')}.</p>
      {regions.length < MAX_REGIONS && (
        <div>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange([...regions, { name: '', countries: [] }])}
          >
            Add a region
          </button>
        </div>
      )}
    </fieldset>
  );
}

interface ByDistanceProps {
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly string[];
  cells: (distance: Distance) => readonly ReactNode[];
}

/** Fields in a row for each distance. The heads of the rows and columns say what they are. */
const ByDistance = ({ caption, isCaptionShown, columns, cells }: ByDistanceProps) => (
  <table className={css.grid}>
    <caption className={isCaptionShown ? 'quiet' : 'visually-hidden'}>{caption}</caption>
    <thead>
      <tr>
        <th className="muted" scope="col">
          Distance
        </th>
        {columns.map((name) => (
          <th className="muted" key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {DISTANCES.map((distance) => (
        <tr key={distance}>
          <th scope="row">{DISTANCE_NAMES[distance]}</th>
          {cells(distance).map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay.
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface DollarFieldProps {
  label: string;
  name: string;
  cents: number | null;
  placeholder?: string;
  /** Empty is allowed, and null. */
  isOptional?: boolean;
  onChange: (cents: number | null) => void;
}

const DECIMALS = 2;
const ZERO = /^\$?\s*0+(\.0{1,2})?$/;

/** An amount in dollars as it is typed, in cents for everybody else. */
const DollarField = ({ cents, isOptional, onChange, ...field }: DollarFieldProps) => (
  <TypedField<number | null>
    {...field}
    inputMode="decimal"
    value={cents}
    format={(amount) => (amount === null ? '' : amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2))}
    read={(text) => {
      const typed = text.trim();
      if (typed === '' && isOptional) return { value: null };
      const value = ZERO.test(typed) ? 0 : parseTypedAmount(typed, DECIMALS);
      return value === undefined ? { problem: 'An amount, such as 12 or 1.10' } : { value };
    }}
    onChange={onChange}
  />
);

interface WholeFieldProps {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}

const WHOLE = /^\d{1,6}$/;

const WholeField = ({ value, onChange, ...field }: WholeFieldProps) => (
  <TypedField<number>
    {...field}
    inputMode="numeric"
    value={value}
    format={String}
    read={(text) => (WHOLE.test(text.trim()) ? { value: Number(text) } : { problem: 'A whole number' })}
    onChange={onChange}
  />
);
