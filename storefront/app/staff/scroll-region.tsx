import type { ReactNode } from 'react';
import css from './ledger.module.css';

/** A table that is wider than a phone. Keys scroll it once it has the focus. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
  <section className={css.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
