import type { CheckedDeliveries, WorkToShip } from '@easel/contract/selling/delivery-prices';
import { COUNTRIES, readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { packItems } from '@easel/domain/selling/parcels';
import { explainPrice } from '@easel/domain/selling/shipping-rates';
import {
  checkShippingTable,
  ORIGINAL_SHIPPING_TABLE,
  readShippingTable,
  type ShippingTable,
} from '@easel/domain/selling/shipping-table';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { checkDeliveryTable, listWorksToShip } from '../lib/page-calls.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { NumbersField } from './numbers-field.tsx';
import { PickList } from './pick-list.tsx';
import cards from './section.module.css';
import css from './shipping-table.module.css';

interface ComparisonProps {
  /** What staff have published. */
  published: ShippingTable;
  /** What is in the editor. */
  draft: ShippingTable;
}

type Item = Omit<WorkToShip, 'artworkId'> & { key: string };

const MAX_WORKS = 10;
const DESTINATIONS = ['us', 'gb', 'de', 'jp', 'au'];
const countries = COUNTRIES.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Works of usual sizes, for a comparison before somebody chooses works. */
const listUsualItems = (originCountry: string): Item[] =>
  (
    [
      ['Rolled, 60 × 80 cm', 'rolled', 60, 80, 60_000],
      ['In cardboard, 80 × 100 cm', 'flat_cardboard', 80, 100, 150_000],
      ['In a crate, 180 × 240 cm', 'flat_crate', 180, 240, 900_000],
    ] as const
  ).map(([title, packaging, widthCm, heightCm, valueCents]) => ({
    ...{ key: title, title, originCountry, packaging, widthCm, heightCm, depthCm: 4, weightKg: null, valueCents },
  }));

const money = (cents: number) => formatMoney(cents, 'USD');
const formatDifference = (cents: number) =>
  cents === 0 ? 'Same' : `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`;

/** What deliveries cost now and with what is in the editor, for usual sizes or chosen works. */
export function ShippingComparison({ published, draft }: ComparisonProps) {
  const [origin, setOrigin] = useState('us');
  const [destinations, setDestinations] = useState(DESTINATIONS);
  const [ids, setIds] = useState<number[]>([]);
  const works = useWorks(ids);
  const checked = checkShippingTable(draft);
  const valid = readShippingTable(published).table ?? ORIGINAL_SHIPPING_TABLE;
  const items = ids.length > 0 ? works : listUsualItems(origin);
  const rows = checked.ok
    ? items.flatMap(({ key, title, valueCents, ...work }) => {
        const [parcel] = packItems([{ ...work, sku: key, originId: 'artist' }]);
        return destinations.flatMap((country) => {
          if (!parcel) return [];
          const [before, after] = [valid, draft].map((table) => explainPrice(table, parcel, country, valueCents));
          return before && after ? [{ key: `${key} ${country}`, title, country, before, after }] : [];
        });
      })
    : [];
  return (
    <section className={cards.card} aria-labelledby="comparison">
      <h2 id="comparison">Compare with what buyers pay now</h2>
      <NumbersField
        label={`Works by number, at most ${MAX_WORKS}`}
        name="artworkIds"
        placeholder="Usual sizes"
        max={MAX_WORKS}
        ids={ids}
        onChange={setIds}
      />
      {ids.length === 0 && (
        <SelectField label="From" name="comparedOrigin" value={origin} options={countries} onChoose={setOrigin} />
      )}
      <PickList
        label="To"
        name="destinations"
        emptyText="Choose a country"
        options={countries}
        chosen={destinations}
        onChange={setDestinations}
      />
      {checked.ok ? (
        rows.length > 0 ? (
          <FigureTable
            caption="Prices now and with the draft"
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                name: 'Work',
                isText: true,
                read: ({ title, country }) => (
                  <>
                    {title} <span className="quiet">to {readCountry(country)?.name ?? country}</span>
                  </>
                ),
              },
              { name: 'Now', read: ({ before }) => money(before.cents) },
              { name: 'Draft', read: ({ after }) => (after.isFree ? 'Free' : money(after.cents)) },
              {
                name: 'Difference',
                read: ({ before, after }) => {
                  const cents = after.cents - before.cents;
                  const change = cents === 0 ? undefined : cents > 0 ? 'more' : 'less';
                  return (
                    <span className={css.difference} data-change={change}>
                      {formatDifference(cents)}
                    </span>
                  );
                },
              },
            ]}
          />
        ) : (
          <p className="muted">No work and country to compare.</p>
        )
      ) : (
        <ul role="alert" className="error">
          {checked.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <AllWorks draft={draft} isValid={checked.ok} />
    </section>
  );
}

/** What the delivery of works depends on. Those that do not exist are left out. */
function useWorks(ids: readonly number[]): Item[] {
  const [works, setWorks] = useState<readonly WorkToShip[]>([]);
  const wanted = ids.join(',');
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    void api(listWorksToShip, { query: { artworkIds: wanted } }).then((found) => {
      if (!isOver && found.success) setWorks(found.payload.works);
    });
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return ids.flatMap((id) =>
    works
      .filter(({ artworkId }) => artworkId === id)
      .map(({ artworkId, ...work }) => ({ ...work, key: `${artworkId}` })),
  );
}

interface Check extends Omit<CheckedDeliveries, 'next'> {
  /** The table that was tried. */
  text: string;
  state: 'running' | 'done' | 'failed';
  messages: readonly string[];
}

/** Calculates the delivery of every original for sale, some at a time. */
function AllWorks({ draft, isValid }: { draft: ShippingTable; isValid: boolean }) {
  const [check, setCheck] = useState<Check>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const text = JSON.stringify(draft);
  const start = async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const sums = { works: 0, changedWorks: 0, unpricedWorks: 0, leastCents: 0, mostCents: 0 };
    const base = { text, messages: [] };
    setCheck({ ...base, ...sums, state: 'running' });
    for (let afterId = 0; ; ) {
      const answer = await api(checkDeliveryTable, { body: { body: JSON.parse(text), afterId } });
      if (own.signal.aborted) return;
      if (!answer.success) return setCheck({ ...base, ...sums, state: 'failed', messages: answer.messages });
      const { payload } = answer;
      sums.works += payload.works;
      sums.changedWorks += payload.changedWorks;
      sums.unpricedWorks += payload.unpricedWorks;
      sums.leastCents = Math.min(sums.leastCents, payload.leastCents);
      sums.mostCents = Math.max(sums.mostCents, payload.mostCents);
      setCheck({ ...base, ...sums, state: payload.next === null ? 'done' : 'running' });
      if (payload.next === null) return;
      afterId = payload.next;
    }
  };
  return (
    <>
      <div>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={!isValid || check?.state === 'running'}
          onClick={() => void start()}
        >
          Check all originals
        </button>
      </div>
      {check && <p role="status">{describe(check, text)}</p>}
    </>
  );
}

function describe({ state, messages, text, ...sums }: Check, current: string): string {
  if (state === 'failed') return messages.join(' ');
  if (state === 'running') return `${pluralize(sums.works, 'original')} so far …`;
  const { changedWorks, works, leastCents, mostCents, unpricedWorks } = sums;
  const range =
    changedWorks === 0
      ? ''
      : `, from ${formatDifference(leastCents)} to ${formatDifference(mostCents)}`.replaceAll('Same', '$0');
  const unpriced = unpricedWorks === 0 ? 'None' : formatCount(unpricedWorks);
  const outdated = text === current ? '' : ' The prices have changed since.';
  return `${changedWorks === 0 ? 'None' : formatCount(changedWorks)} of ${pluralize(works, 'original')} ${changedWorks === 1 ? 'changes' : 'change'}${range}. ${unpriced} without a price.${outdated}`;
}
