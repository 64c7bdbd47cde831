import type { ReactNode } from 'react';
import css from './section-heading.module.css';

/** A heading with optional content at the end of its line. */
export function SectionHeading({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={css.row}>
      {children}
      {side && <div className={css.side}>{side}</div>}
    </div>
  );
}
