import { formatDifference, formatInterval } from '@easel/domain/staff/experiment-formats';
import chart from '../ui/chart-frame.module.css';
import { ChartFrame } from '../ui/chart-frame.tsx';
import css from './band-chart.module.css';

export interface BandPoint {
  /** `18 Nov`. */
  label: string;
  /** Shares, such as 0.04 for 4 % more. */
  value: number;
  low: number;
  high: number;
}

/** Intervals of the first days can be enormous, and would make the others a line. They leave the chart. */
const MAX_SHOWN = 1;
const STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5];
const LEGEND = [
  { text: 'Difference', drawing: <path d="M0 3h28" className={chart.now} /> },
  { text: 'Where it is with 95% certainty', drawing: <path d="M0 0h28v6H0z" className={css.band} /> },
];

/** A difference over time with the band that it is in. Its table is beside it. */
export function BandChart({ name, points }: { name: string; points: readonly BandPoint[] }) {
  const settled = points.slice(Math.floor(points.length / 4));
  const most = Math.min(MAX_SHOWN, Math.max(0.01, ...settled.map(({ low, high }) => Math.max(-low, high))));
  const step = STEPS.find((one) => one * 3 >= most) ?? MAX_SHOWN;
  const top = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: Math.round((2 * top) / step) + 1 }, (_, at) => at * step - top);
  const toX = (at: number) => ((at + 0.5) / points.length) * 100;
  const toY = (value: number) => 50 - (Math.max(-top, Math.min(top, value)) / top) * 50;
  const lineOf = (read: (point: BandPoint) => number) =>
    points.map((point, at) => `${toX(at).toFixed(2)},${toY(read(point)).toFixed(2)}`);
  return (
    <ChartFrame
      name={name}
      labels={points.map(({ label }) => label)}
      ticks={ticks.map((tick) => ({ text: formatDifference(tick), height: 100 - toY(tick) }))}
      legend={LEGEND}
      describe={(at) => {
        const point = points[at];
        return point ? `${point.label}: ${formatDifference(point.value)}, from ${formatInterval(point)}` : '';
      }}
      head={(at) => (
        <>
          <span className="quiet">{points[at]?.label}</span>{' '}
          <strong className="figure">{formatDifference(points[at]?.value ?? 0)}</strong>{' '}
          <span className="quiet">{points[at] && formatInterval(points[at])}</span>
        </>
      )}
    >
      {(shown, isActive) => (
        <>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${toY(tick)}H100`} className={Math.abs(tick) < step / 2 ? css.zero : chart.line} />
          ))}
          <polygon
            points={[...lineOf(({ high }) => high), ...lineOf(({ low }) => low).toReversed()].join(' ')}
            className={css.band}
          />
          <polyline points={lineOf(({ value }) => value).join(' ')} className={chart.now} />
          {isActive && <path d={`M${toX(shown)} 0V100`} className={chart.cursor} />}
          <path d={`M${toX(shown)} ${toY(points[shown]?.value ?? 0)}h0`} className={chart.dot} />
        </>
      )}
    </ChartFrame>
  );
}
