import { formatPriceRange, MAX_PRICE, priceRangeText } from '@easel/domain/discovery/price-bands';
import { findStops, TYPED_PRICE, toPriceRange, typedPriceRange } from '@easel/domain/discovery/price-slider';
import { getCurrencySymbol } from '@easel/domain/locale/currency';
import { formatWholePrice, wholePriceIn } from '@easel/domain/locale/exchange';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import type { PanelPrice } from './filter-panel-data.ts';
import css from './price-range.module.css';

const SETTLED_MS = 350;

/** A custom price range: a slider with two handles, and two fields, which work as a form without JavaScript. */
export function PriceRange({ price }: { price: PanelPrice }) {
  const navigate = useNavigate();
  const { displayCurrency } = useSite();
  const { stops, bands, pricedUrl, unpricedUrl } = price;
  const last = stops.length - 1;
  const [handles, setHandles] = useState([price.low, price.high] as const);
  const slider = useRef<HTMLDivElement>(null);
  const { low, high } = price;
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A handle that is being moved is not reset by a listing that has just loaded.
    if (settling.current === undefined) setHandles([low, high]);
  }, [low, high]);

  const go = (range: ReturnType<typeof toPriceRange>) =>
    navigate(range ? pricedUrl.replace('{price}', priceRangeText(range)) : unpricedUrl, { preventScrollReset: true });
  // Navigates when a handle has settled, not while it is moved. A listing that loads meanwhile does not interrupt this.
  const goToHandles = useEffectEvent(() => void go(toPriceRange(stops, ...handles)));
  useEffect(() => {
    const element = slider.current;
    const choose = () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(() => {
        settling.current = undefined;
        goToHandles();
      }, SETTLED_MS);
    };
    element?.addEventListener('change', choose);
    return () => {
      element?.removeEventListener('change', choose);
      clearTimeout(settling.current);
    };
  }, []);

  const [from, to] = [Math.min(...handles), Math.max(...handles)];
  const stopText = (stop: number) =>
    stop === last ? 'any price' : formatWholePrice(stops[stop] ?? 0, displayCurrency);
  // A typed range may lie between two stops of the slider.
  const range = handles[0] === low && handles[1] === high ? price.chosen : toPriceRange(stops, ...handles);
  return (
    <div className={css.range}>
      <Histogram bands={bands} stops={stops} />
      <div className={css.slider} ref={slider}>
        <svg className={css.track} aria-hidden="true" viewBox={`0 0 ${last} 2`} preserveAspectRatio="none">
          <rect width={last} height="2" fill="var(--hairline)" />
          <rect x={from} width={to - from} height="2" fill="var(--ink)" />
        </svg>
        {(['Lowest price', 'Highest price'] as const).map((label, at) => (
          <input
            key={label}
            type="range"
            aria-label={label}
            aria-valuetext={stopText(handles[at] ?? 0)}
            min={0}
            max={last}
            value={handles[at]}
            onChange={({ target }) => {
              const moved = Number(target.value);
              setHandles(([first, second]) => (at === 0 ? [moved, second] : [first, moved]));
            }}
          />
        ))}
      </div>
      <p className={css.summary} aria-hidden="true">
        {range ? formatPriceRange(range, displayCurrency) : 'Any price'}
      </p>
      <TypedPrice price={price} onTyped={go} />
    </div>
  );
}

interface TypedPriceProps {
  price: PanelPrice;
  onTyped: (range: ReturnType<typeof typedPriceRange>) => void;
}

function TypedPrice({ price: { chosen, unpricedUrl }, onTyped }: TypedPriceProps) {
  const { displayCurrency } = useSite();
  const action = useHref(unpricedUrl);
  const [path = '', query = ''] = action.split('?');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [lowest, highest] = [String(typed.get('priceMin')), String(typed.get('priceMax'))];
    onTyped(typedPriceRange(lowest, highest, displayCurrency.exchangeRate));
  };
  const shown = (dollars = 0) =>
    dollars === 0 || dollars >= MAX_PRICE ? '' : String(wholePriceIn(dollars, displayCurrency));
  const form = useRef<HTMLFormElement>(null);
  const [lowest, highest] = [shown(chosen?.min), shown(chosen?.max)];
  useEffect(() => {
    // Fields that have the focus are not overwritten by a listing that has just loaded.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && form.current?.contains(document.activeElement);
    if (!form.current || isTyping) return;
    for (const [name, value] of [
      ['priceMin', lowest],
      ['priceMax', highest],
    ] as const) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }, [lowest, highest]);
  return (
    <form ref={form} action={path} method="get" className={css.typed} onSubmit={submit}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(
        [
          ['priceMin', 'from', lowest],
          ['priceMax', 'to', highest],
        ] as const
      ).map(([name, word, value]) => (
        <input
          key={name}
          name={name}
          inputMode="numeric"
          pattern={TYPED_PRICE}
          title="Enter a price, for example 500"
          aria-label={`Price ${word}, in ${displayCurrency.currencyCode}`}
          placeholder={`${getCurrencySymbol(displayCurrency.currencyCode).trim()} ${word}`}
          defaultValue={value}
        />
      ))}
      <button type="submit">Go</button>
    </form>
  );
}

/** The number of works per price band, at the scale of the slider. */
function Histogram({ bands, stops }: Pick<PanelPrice, 'bands' | 'stops'>) {
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const last = stops.length - 1;
  return (
    <svg className={css.histogram} aria-hidden="true" viewBox={`0 0 ${last} 20`} preserveAspectRatio="none">
      {bands.map(({ count, range }) => {
        const height = Math.max(0.5, (count / most) * 20);
        const [from, to] = findStops(stops, range);
        return (
          <rect
            key={range.min}
            x={from + 0.05}
            y={20 - height}
            width={to - from - 0.1}
            height={height}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
