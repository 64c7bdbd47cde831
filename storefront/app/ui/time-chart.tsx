import { formatCount } from '@easel/domain/text/pluralize';
import css from './chart-frame.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { formatShortCount, getTicks, placePoint } from './chart-scale.ts';

export interface ChartPoint {
  /** `18 Nov`. */
  label: string;
  value: number;
  /** Of the period before. */
  before: number;
}

export interface TimeChartProps {
  /** What is counted, such as `Views`. */
  name: string;
  points: readonly ChartPoint[];
  /** The names of the two lines. */
  nowName: string;
  beforeName: string;
  /** How a value is written, if it is not a count. */
  formatValue?: (value: number) => string;
  /** The last point is not over yet: its line is dotted. */
  isLastOpen?: boolean;
}

/** With more points, dots would touch each other. */
const MAX_DOTS = 40;

/**
 * Counts over time as a line, with a dashed line for the period before. The lines differ without color. Its table is beside it (`figure-table.tsx`).
 */
export function TimeChart({
  name,
  points,
  nowName,
  beforeName,
  formatValue = formatCount,
  isLastOpen = false,
}: TimeChartProps) {
  const ticks = getTicks(Math.max(0, ...points.map(({ value, before }) => Math.max(value, before))));
  const top = ticks.at(-1) ?? 1;
  const last = points.length - 1;
  const placesOf = (key: 'value' | 'before') =>
    points.map((point, at) => placePoint(at, points.length, point[key], top));
  const [now, before] = [placesOf('value'), placesOf('before')];
  const labelOf = (at: number) => `${points[at]?.label ?? ''}${isLastOpen && at === last ? ' (so far)' : ''}`;
  const over = isLastOpen ? now.slice(0, -1) : now;
  const lineOf = (places: readonly [number, number][]) => places.map(([x, y]) => `${x},${y}`).join(' ');
  return (
    <ChartFrame
      name={name}
      labels={points.map(({ label }) => label)}
      ticks={ticks.map((tick) => ({ text: formatShortCount(tick), height: (tick / top) * 100 }))}
      legend={[
        { text: nowName, drawing: <path d="M0 3h28" className={css.now} /> },
        { text: beforeName, drawing: <path d="M0 3h28" className={css.before} /> },
      ]}
      describe={(at) => {
        const point = points[at];
        return point
          ? `${labelOf(at)}: ${formatValue(point.value)}, ${beforeName.toLowerCase()} ${formatValue(point.before)}`
          : '';
      }}
      head={(at) => (
        <>
          <span className="quiet">{labelOf(at)}</span>{' '}
          <strong className="figure">{formatValue(points[at]?.value ?? 0)}</strong>{' '}
          <span className="quiet">
            {beforeName} {formatValue(points[at]?.before ?? 0)}
          </span>
        </>
      )}
    >
      {(shown, isActive) => (
        <>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${100 - (tick / top) * 100}H100`} className={css.line} />
          ))}
          <polygon points={`${now[0]?.[0] ?? 0},100 ${lineOf(now)} ${now[last]?.[0] ?? 0},100`} className={css.fill} />
          <polyline points={lineOf(before)} className={css.before} />
          <polyline points={lineOf(over)} className={css.now} />
          {isLastOpen && <polyline points={lineOf(now.slice(-2))} className={css.open} />}
          {/* Round although the drawing is stretched: the ends of lines without length. */}
          {points.length <= MAX_DOTS && <path d={now.map(([x, y]) => `M${x} ${y}h0`).join('')} className={css.dots} />}
          {isActive && (
            <>
              <path d={`M${now[shown]?.[0] ?? 0} 0V100`} className={css.cursor} />
              <path d={`M${now[shown]?.[0] ?? 0} ${now[shown]?.[1] ?? 0}h0`} className={css.dot} />
            </>
          )}
        </>
      )}
    </ChartFrame>
  );
}
