import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import css from './chart-frame.module.css';
import { chooseLabels } from './chart-scale.ts';

export interface ChartFrameProps {
  /** What is drawn, such as `Views`. */
  name: string;
  /** What is written below each point, such as `18 Nov`. */
  labels: readonly string[];
  /** Lines of the scale, with their height in percent. */
  ticks: readonly { text: string; height: number }[];
  legend: readonly { text: string; drawing: ReactNode }[];
  /** The point as a sentence. */
  describe: (at: number) => string;
  /** What stands above the drawing for a point. */
  head: (at: number) => ReactNode;
  /** The drawing, 100 wide and high. A point is active while it is pointed at. */
  children: (shown: number, isActive: boolean) => ReactNode;
}

const MAX_LABELS = 6;

/** A chart over time. Every value can be reached by pointer and by arrow keys; without either, the last one is shown. */
export function ChartFrame({ name, labels, ticks, legend, describe, head, children }: ChartFrameProps) {
  const [active, setActive] = useState<number>();
  const last = labels.length - 1;
  const shown = Math.min(active ?? last, last);

  const onPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * labels.length))));
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
          {head(shown)}
        </p>
        <ul className={css.legend} aria-hidden>
          {legend.map(({ text, drawing }) => (
            <li key={text} className="row-small">
              <svg viewBox="0 0 28 6" aria-hidden="true">
                {drawing}
              </svg>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden>
          {ticks.map(({ text, height }) => (
            <span key={height} style={{ bottom: `${height}%` }}>
              {text}
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
            {children(shown, active !== undefined)}
          </svg>
        </div>
        <div className={css.labels} aria-hidden>
          {chooseLabels(labels.length, MAX_LABELS).map((at) => (
            <span key={at} style={{ left: `${((at + 0.5) / labels.length) * 100}%` }}>
              {labels[at]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
