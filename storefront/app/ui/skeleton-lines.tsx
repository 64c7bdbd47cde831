import css from './skeleton-lines.module.css';

const WIDTHS = ['short', 'long', 'long', 'middle'] as const;

/** Holds the place of something that is on its way. */
export function SkeletonLines() {
  return (
    <div role="status" className={css.lines}>
      <span className="visually-hidden">Loading…</span>
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are always the same.
        <span key={index} data-width={width} />
      ))}
    </div>
  );
}
