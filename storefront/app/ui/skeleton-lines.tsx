import css from './skeleton-lines.module.css';

const WIDTHS = ['short', 'long', 'long', 'middle'] as const;

/** A placeholder while content loads. */
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
