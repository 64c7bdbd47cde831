import type { ReactNode } from 'react';
import css from './tone-badge.module.css';

export type Tone = 'open' | 'busy' | 'done' | 'ended' | 'problem';

/** A state in a staff list, with a shape for each tone, so that it can be told apart without color. */
export const ToneBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={css.badge} data-tone={tone}>
    {children}
  </span>
);
