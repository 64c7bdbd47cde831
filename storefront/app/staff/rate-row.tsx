import { plotRates } from '@easel/domain/locale/rate-plot';
import { localTime } from '../lib/local-time.ts';
import css from './rate-row.module.css';

const WIDTH = 120;
const HEIGHT = 32;

export interface RateRowProps {
  currencyCode: string;
  history: readonly { rate: number; effectiveAt: string }[];
  onChange: (rate: number) => void;
}

/** One currency: its history, its current rate, and a form for a new rate. */
export function RateRow({ currencyCode, history, onChange }: RateRowProps) {
  const last = history.at(-1);
  const rates = history.map(({ rate }) => rate);
  return (
    <li className={css.row}>
      <b className="regular">{currencyCode}</b>
      <svg
        className={css.plot}
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        role="img"
        aria-label={
          rates.length > 0
            ? `${rates.length} ${rates.length === 1 ? 'rate' : 'rates'}, from ${Math.min(...rates)} to ${Math.max(...rates)}`
            : 'no rates yet'
        }
      >
        <polyline points={plotRates(rates, WIDTH, HEIGHT)} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className={css.since}>{last ? `since ${localTime(last.effectiveAt)}` : 'shown in US dollars'}</span>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(Number(new FormData(event.currentTarget).get('rate')));
        }}
      >
        <input
          className="numbers right-aligned"
          type="text"
          inputMode="decimal"
          name="rate"
          required
          pattern="\d+(\.\d+)?"
          maxLength={14}
          title="A number such as 0.92"
          autoComplete="off"
          aria-label={`${currencyCode} for one US dollar`}
          defaultValue={last?.rate}
        />
        <button type="submit" className="text-button">
          Set<span className="visually-hidden"> {currencyCode}</span>
        </button>
      </form>
    </li>
  );
}
