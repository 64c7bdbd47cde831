import { placePoint } from './chart-scale.ts';
import css from './small-plot.module.css';

/** A line without axes. The sentence says what it shows. */
export function SmallPlot({ values, sentence }: { values: readonly number[]; sentence: string }) {
  const top = Math.max(1, ...values);
  const places = values.map((value, at) => placePoint(at, values.length, value, top));
  const line = places.map(([x, y]) => `${x},${y}`).join(' ');
  const [lastX, lastY] = places.at(-1) ?? [0, 100];
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={sentence} className={css.plot}>
      <polygon points={`${places[0]?.[0] ?? 0},100 ${line} ${lastX},100`} />
      <polyline points={line} />
      <path d={`M${lastX} ${lastY}h0`} />
    </svg>
  );
}
