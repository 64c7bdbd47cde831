import { formatPercent } from '@easel/domain/selling/rate-entry';
import css from './tax-rates.module.css';

export interface ShownRate {
  kind: 'original' | 'print';
  rateBp: number;
  effectiveAt: string;
  isUpcoming: boolean;
  addedBy: string | null;
  /** What else belongs to the rate. */
  note: string;
}

const NAMES = { original: 'Originals', print: 'Prints' } as const;

const dayOf = (moment: string) => moment.slice(0, 10);

export interface RateHistoryProps {
  /** The place that the rates are for. */
  name: string;
  /** Newest first. */
  rates: readonly ShownRate[];
  onRemove: (rate: ShownRate) => void;
}

/** The rates of one place: those in force, those to come, and the history. */
export function RateHistory({ name, rates, onRemove }: RateHistoryProps) {
  const inForce = (['original', 'print'] as const).flatMap(
    (kind) => rates.find((rate) => rate.kind === kind && !rate.isUpcoming) ?? [],
  );
  const upcoming = rates.filter((rate) => rate.isUpcoming).toReversed();
  return (
    <li className={css.place}>
      <b className="regular">{name}</b>
      <dl className={css.current}>
        {inForce.map((rate) => (
          <div key={rate.kind}>
            <dt>{NAMES[rate.kind]}</dt>
            <dd className="numbers">
              {formatPercent(rate.rateBp)}
              <small>{rate.note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {upcoming.map((rate) => (
        <p key={`${rate.kind} ${rate.effectiveAt}`} className={css.upcoming}>
          <span>
            From {dayOf(rate.effectiveAt)}: {NAMES[rate.kind]} {formatPercent(rate.rateBp)}
            {rate.note && `, ${rate.note}`}
          </span>
          <button type="button" className="text-button" onClick={() => onRemove(rate)}>
            Remove
            <span className="visually-hidden">
              {' '}
              {name}, {NAMES[rate.kind]}, from {dayOf(rate.effectiveAt)}
            </span>
          </button>
        </p>
      ))}
      <details className={css.history}>
        <summary>
          History<span className="visually-hidden"> of {name}</span>
        </summary>
        <ul>
          {rates.map((rate) => (
            <li key={`${rate.kind} ${rate.effectiveAt}`}>
              {dayOf(rate.effectiveAt)}: {NAMES[rate.kind]} {formatPercent(rate.rateBp)}
              {rate.note && `, ${rate.note}`}, {rate.addedBy ? `added by ${rate.addedBy}` : 'came with the shop'}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
