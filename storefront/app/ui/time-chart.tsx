import { formatCount } from '@easel/domain/text/pluralize';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { chooseLabels, formatShortCount, getTicks, placePoint } from './chart-scale.ts';
import css from './time-chart.module.css';

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

const MAX_LABELS = 6;
/** With more points, dots would touch each other. */
const MAX_DOTS = 40;

/**
 * Counts over time as a line, with a dashed line for the period before. The lines differ without color, and every value can be reached by pointer and by
 * arrow keys. Its table is beside it (`figure-table.tsx`).
 */
export function TimeChart({
  name,
  points,
  nowName,
  beforeName,
  formatValue = formatCount,
  isLastOpen = false,
}: TimeChartProps) {
  const [active, setActive] = useState<number>();
  const ticks = getTicks(Math.max(0, ...points.map(({ value, before }) => Math.max(value, before))));
  const top = ticks.at(-1) ?? 1;
  const last = points.length - 1;
  const shown = Math.min(active ?? last, last);
  const placesOf = (key: 'value' | 'before') =>
    points.map((point, at) => placePoint(at, points.length, point[key], top));
  const [now, before] = [placesOf('value'), placesOf('before')];
  const labelOf = (at: number) => `${points[at]?.label ?? ''}${isLastOpen && at === last ? ' (so far)' : ''}`;
  const over = isLastOpen ? now.slice(0, -1) : now;
  const lineOf = (places: readonly [number, number][]) => places.map(([x, y]) => `${x},${y}`).join(' ');
  const [shownX = 0, shownY = 0] = now[shown] ?? [];
  const describe = (at: number) => {
    const point = points[at];
    return point
      ? `${labelOf(at)}: ${formatValue(point.value)}, ${beforeName.toLowerCase()} ${formatValue(point.before)}`
      : '';
  };

  const onPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next: Partial<Record<string, number>> = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      PageUp: shown + 7,
      PageDown: shown - 7,
      Home: 0,
      End: last,
    };
    const to = next[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  };

  return (
    <div className="stack-small">
      <div className={css.head}>
        <p className={css.value} aria-hidden>
          <span className="quiet">{labelOf(shown)}</span>{' '}
          <strong className="figure">{formatValue(points[shown]?.value ?? 0)}</strong>{' '}
          <span className="quiet">
            {beforeName} {formatValue(points[shown]?.before ?? 0)}
          </span>
        </p>
        <ul className={css.legend} aria-hidden>
          <li className="row-small">
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path d="M0 3h28" className={css.now} />
            </svg>
            {nowName}
          </li>
          <li className="row-small">
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path d="M0 3h28" className={css.before} />
            </svg>
            {beforeName}
          </li>
        </ul>
      </div>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatShortCount(tick)}
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
          aria-valuetext={describe(shown)}
          className={css.area}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(undefined)}
          onBlur={() => setActive(undefined)}
          onKeyDown={onKeyDown}
        >
          <svg className="cover-box" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${100 - (tick / top) * 100}H100`} className={css.line} />
            ))}
            <polygon
              points={`${now[0]?.[0] ?? 0},100 ${lineOf(now)} ${now[last]?.[0] ?? 0},100`}
              className={css.fill}
            />
            <polyline points={lineOf(before)} className={css.before} />
            <polyline points={lineOf(over)} className={css.now} />
            {isLastOpen && <polyline points={lineOf(now.slice(-2))} className={css.open} />}
            {/* Round although the drawing is stretched: the ends of lines without length. */}
            {points.length <= MAX_DOTS && (
              <path d={now.map(([x, y]) => `M${x} ${y}h0`).join('')} className={css.dots} />
            )}
            {active !== undefined && <path d={`M${shownX} 0V100`} className={css.cursor} />}
            {active !== undefined && <path d={`M${shownX} ${shownY}h0`} className={css.dot} />}
          </svg>
        </div>
        <div className={css.labels} aria-hidden>
          {chooseLabels(points.length, MAX_LABELS).map((at) => (
            <span key={at} style={{ left: `${((at + 0.5) / points.length) * 100}%` }}>
              {points[at]?.label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
