import { formatDifference, formatInterval } from '@easel/domain/staff/experiment-formats';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { chooseLabels } from '../ui/chart-scale.ts';
import frame from '../ui/time-chart.module.css';
import css from './band-chart.module.css';

export interface BandPoint {
  /** `18 Nov`. */
  label: string;
  /** Shares, such as 0.04 for 4 % more. */
  value: number;
  low: number;
  high: number;
}

const MAX_LABELS = 6;
/** Intervals of the first days can be enormous, and would make the others a line. They leave the chart. */
const MAX_SHOWN = 1;
const STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5];

/** A difference over time with the band that it is in. Every value can be reached by pointer and by arrow keys; the table is beside it. */
export function BandChart({ name, points }: { name: string; points: readonly BandPoint[] }) {
  const [active, setActive] = useState<number>();
  const last = points.length - 1;
  const shown = Math.min(active ?? last, last);
  const settled = points.slice(Math.floor(points.length / 4));
  const most = Math.min(MAX_SHOWN, Math.max(0.01, ...settled.map(({ low, high }) => Math.max(-low, high))));
  const step = STEPS.find((one) => one * 3 >= most) ?? MAX_SHOWN;
  const top = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: Math.round((2 * top) / step) + 1 }, (_, at) => at * step - top);
  const toX = (at: number) => ((at + 0.5) / points.length) * 100;
  const toY = (value: number) => 50 - (Math.max(-top, Math.min(top, value)) / top) * 50;
  const lineOf = (read: (point: BandPoint) => number) =>
    points.map((point, at) => `${toX(at).toFixed(2)},${toY(read(point)).toFixed(2)}`);
  const point = points[shown];
  const describe = (one: BandPoint | undefined) =>
    one ? `${one.label}: ${formatDifference(one.value)}, from ${formatInterval(one)}` : '';

  const onPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Partial<Record<string, number>> = {
      ...{ ArrowLeft: shown - 1, ArrowDown: shown - 1, ArrowRight: shown + 1, ArrowUp: shown + 1 },
      ...{ Home: 0, End: last },
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  };

  return (
    <div className="stack-small">
      <div className={frame.head}>
        <p className={frame.value} aria-hidden>
          <span className="quiet">{point?.label}</span>{' '}
          <strong className="figure">{formatDifference(point?.value ?? 0)}</strong>{' '}
          <span className="quiet">{point && formatInterval(point)}</span>
        </p>
        <ul className={frame.legend} aria-hidden>
          <li className="row-small">
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path d="M0 3h28" className={frame.now} />
            </svg>
            Difference
          </li>
          <li className="row-small">
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path d="M0 0h28v6H0z" className={css.band} />
            </svg>
            Where it is with 95% certainty
          </li>
        </ul>
      </div>
      <div className={frame.plot}>
        <div className={frame.scale} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${100 - toY(tick)}%` }}>
              {formatDifference(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${name} over time`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={shown}
          aria-valuetext={describe(point)}
          className={frame.area}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(undefined)}
          onBlur={() => setActive(undefined)}
          onKeyDown={onKeyDown}
        >
          <svg className="cover-box" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${toY(tick)}H100`}
                className={Math.abs(tick) < step / 2 ? css.zero : frame.line}
              />
            ))}
            <polygon
              points={[...lineOf(({ high }) => high), ...lineOf(({ low }) => low).toReversed()].join(' ')}
              className={css.band}
            />
            <polyline points={lineOf(({ value }) => value).join(' ')} className={frame.now} />
            {active !== undefined && <path d={`M${toX(shown)} 0V100`} className={frame.cursor} />}
            <path d={`M${toX(shown)} ${toY(point?.value ?? 0)}h0`} className={frame.dot} />
          </svg>
        </div>
        <div className={frame.labels} aria-hidden>
          {chooseLabels(points.length, MAX_LABELS).map((at) => (
            <span key={at} style={{ left: `${toX(at)}%` }}>
              {points[at]?.label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
